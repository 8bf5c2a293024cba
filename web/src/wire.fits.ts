// The types that the screens use fit those that the server's shapes are written into: nothing here runs, it must only compile.
import type * as used from "./wire";
import type * as made from "./wire.gen";

type Fits<Given extends Used, Used> = Given;

export type Terminal = Fits<made.TerminalView, used.TerminalView>;
export type Dealer = Fits<made.DealerView, used.DealerView>;
export type Pit = Fits<made.PitView, used.PitView>;
export type Watch = Fits<made.WatchView, used.WatchView>;
export type Mirror = Fits<made.MirrorView, used.MirrorView>;
export type Rules = Fits<made.Rules, used.Rules>;
export type Meters = Fits<made.MeterReport, used.MetersReport>;
export type Round = Fits<made.PastRound, used.FinishedRound>;
export type Sent = Fits<used.Sent, made.Command>;
