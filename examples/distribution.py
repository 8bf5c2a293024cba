"""The distribution of a wager in three lines, ready for any plotting library."""

from fairfelt import book, find

page = book.page_of(find("three-card-poker"))
bonus = next(figure for figure in page.figures if figure.wager == "Six Card Bonus")
nets, chances = zip(*((float(net), deals / bonus.deals) for net, deals in bonus.outcomes), strict=True)

if __name__ == "__main__":
    for net, chance in zip(nets, chances, strict=True):  # or: plt.bar(nets, chances, log=True)
        print(f"{net:+8.0f}  {chance:.7f}")
