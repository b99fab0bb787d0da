import { type Quad, type Size, turnQuad } from './geometry.ts';

/** A picture that becomes a page of the document. */
export interface Picture {
  readonly id: string;
  readonly file: File;
  /** The picture upright by its EXIF data, scaled to the screen. */
  readonly preview: Blob;
  /** Size in pixels, upright by its EXIF data. */
  readonly size: Size;
  /** Quarter turns clockwise, from 0 to 3. */
  readonly turns: number;
  /** The part to keep, in fractions of the turned picture. */
  readonly crop: Quad;
}

export type PictureAction =
  | { type: 'added'; picture: Omit<Picture, 'turns'> }
  | { type: 'removed'; id: string }
  /** `by`: −1 for one place earlier, 1 for one later. */
  | { type: 'moved'; id: string; by: -1 | 1 }
  | { type: 'turned'; id: string; direction: 'left' | 'right' }
  | { type: 'cropped'; id: string; crop: Quad };

/** Keeps the pictures in the order of the pages. */
export function pictureReducer(pictures: readonly Picture[], action: PictureAction): readonly Picture[] {
  switch (action.type) {
    case 'added':
      return [...pictures, { ...action.picture, turns: 0 }];
    case 'removed':
      return pictures.filter(({ id }) => id !== action.id);
    case 'moved':
      return movePicture(pictures, action);
    case 'turned':
      return pictures.map((picture) =>
        picture.id === action.id ? turnPicture(picture, action.direction) : picture,
      );
    case 'cropped':
      return pictures.map((picture) =>
        picture.id === action.id ? { ...picture, crop: action.crop } : picture,
      );
  }
}

function movePicture(
  pictures: readonly Picture[],
  { id, by }: { readonly id: string; readonly by: number },
): readonly Picture[] {
  const from = pictures.findIndex((picture) => picture.id === id);
  const [one, other] = [pictures[from], pictures[from + by]];
  if (one === undefined || other === undefined) return pictures;
  return pictures.with(from, other).with(from + by, one);
}

function turnPicture(picture: Picture, direction: 'left' | 'right'): Picture {
  const quarters = direction === 'right' ? 1 : 3;
  let { crop } = picture;
  for (let count = 0; count < quarters; count += 1) crop = turnQuad(crop);
  return { ...picture, crop, turns: (picture.turns + quarters) % 4 };
}
