import type { ComponentType } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { ChatIcon, CoinsIcon, GlobeIcon, type GlyphProps } from '@/ui/icons.tsx';
import { type Feature, features } from './landing-texts.ts';
import { type Picture, picturePath, pictures, pictureThemes } from './pictures.ts';

/** The three features, each with a screenshot. */
export function Features() {
  return (
    <section aria-labelledby="funciones" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-6xl px-6 py-20 sm:px-8">
        <h2 id="funciones" className="text-3xl">
          Qué hace Legajo
        </h2>
        <ul className="mt-12 grid gap-x-10 gap-y-16 md:grid-cols-2">
          <li className="md:col-span-2">
            <FeatureCard feature={features.chat} Icon={ChatIcon} picture={pictures.chat} />
          </li>
          <li>
            <FeatureCard feature={features.extractor} Icon={GlobeIcon} picture={pictures.extractor} />
          </li>
          <li>
            <FeatureCard feature={features.billing} Icon={CoinsIcon} picture={pictures.billing} />
          </li>
        </ul>
      </div>
    </section>
  );
}

interface FeatureCardProps {
  readonly feature: Feature;
  readonly Icon: ComponentType<GlyphProps>;
  readonly picture: Picture;
}

function FeatureCard({ feature: { title, text }, Icon, picture }: FeatureCardProps) {
  return (
    <div className="flex h-full flex-col">
      <h3 className="flex items-center gap-3 text-xl">
        <Icon className="size-6 text-accent" />
        {title}
      </h3>
      <p className="mt-3 max-w-2xl flex-1 text-ink-soft">{text}</p>
      <ProductPicture picture={picture} className="mt-7" />
    </div>
  );
}

/** Screenshot in the theme of the page, loaded lazily near the viewport. */
function ProductPicture({ picture, className }: { picture: Picture; className?: string }) {
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
