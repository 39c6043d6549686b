import { type ComponentType, lazy, useState } from 'react';

/**
 * A screen whose code comes when it is opened. Once it was fetched beforehand it is drawn in the first turn, as what the
 * server has drawn already must be (see draw.tsx).
 */
export function screen<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let there: ComponentType<Props> | null = null;
  const fetched = async () => (there ??= await fetchCode());
  const Late = lazy(async () => ({ default: await fetched() })) as unknown as ComponentType<Props>;
  // Which of the two it is stays for as long as it is on the screen: another one would lose its state.
  function Screen(props: Props) {
    const [Shown] = useState(() => there ?? Late);
    return <Shown {...props} />;
  }
  return { Screen, fetched };
}
