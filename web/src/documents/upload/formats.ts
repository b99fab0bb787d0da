/** File extensions accepted by the chat and by the upload screen. */
export const chatFormats = ['.pdf', '.docx'] as const;
export const pdfOnly = ['.pdf'] as const;

/** Extensions of pictures, which the browser makes into a PDF before they are sent. */
export const pictureFormats = ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'] as const;

/** Matches extensions of pictures that are refused: the upload does not decode them, nor do all browsers. */
const otherPicturePattern = /\.(?:avif|bmp|gif|svgz?|tiff?)$/iu;

export const isOtherPicture = (name: string): boolean => otherPicturePattern.test(name);

/** Matches media types of pictures, for pasted files without a name. */
const pictureTypePattern = /^image\/(?:jpeg|png|webp|hei[cf])$/u;

/** Returns true for files that claim to be pictures, by name or media type. */
export function isPicture({ name, type }: { readonly name: string; readonly type: string }): boolean {
  const lowerCase = name.toLowerCase();
  return pictureTypePattern.test(type) || pictureFormats.some((format) => lowerCase.endsWith(format));
}
