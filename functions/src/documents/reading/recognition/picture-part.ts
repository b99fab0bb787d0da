/** A part of a picture in points; `right` and `bottom` are no part of it. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
