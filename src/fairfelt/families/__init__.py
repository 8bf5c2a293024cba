"""What several chapters say alike: poker hands, 21, Pai Gow, hold 'em streets, shuffling devices, common irregularities."""
