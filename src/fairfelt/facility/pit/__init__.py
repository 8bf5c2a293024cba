"""The pit: what a floorperson is asked to agree to, and the alarms to see to."""
