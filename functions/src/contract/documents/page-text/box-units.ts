/** Boxes are in these parts of the page's width and height as shown: rotated as the file says, from its upper left corner. */
export const recognisedBoxUnits = 10_000;
