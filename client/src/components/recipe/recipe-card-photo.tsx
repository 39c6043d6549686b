const WIDTH = 640;
const HEIGHT = 427;

/** The photo of a card, in the room that is kept for it from the start. */
export function RecipeCardPhoto({ image, onBroken }: { image: string; onBroken: () => void }) {
  return (
    <img
      // The family's own files come in the size that is asked for.
      src={image.startsWith('/files/') ? `${image}?w=${String(WIDTH)}` : image}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      onError={onBroken}
      className="aspect-3/2 h-auto w-full border-b border-line bg-wash object-cover"
    />
  );
}
