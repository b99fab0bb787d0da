/** Boxes are in these parts of the page's width and height as shown, after rotation, from the upper left corner. */
export const recognisedBoxUnits = 10_000;
