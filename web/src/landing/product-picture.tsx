import { classNames } from '@/ui/class-names.ts';
import { type Picture, picturePath, pictureThemes } from './pictures.ts';

/** The portal as it looks, in the colours that the page is shown in. Nothing is loaded before it comes near the window. */
export function ProductPicture({ picture, className }: { picture: Picture; className?: string }) {
  const { wide, narrow, alt } = picture;
  return (
    <div className={classNames('overflow-hidden rounded-lg border border-line shadow-floating', className)}>
      {pictureThemes.map((theme) => (
        <picture key={theme} className={theme === 'dark' ? 'hidden dark:block' : 'dark:hidden'}>
          <source media="(width < 40rem)" srcSet={picturePath(picture, 'narrow', theme)} {...narrow} />
          <img
            src={picturePath(picture, 'wide', theme)}
            {...wide}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="h-auto w-full"
          />
        </picture>
      ))}
    </div>
  );
}
