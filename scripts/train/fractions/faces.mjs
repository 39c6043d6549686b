/** The faces (packages `@fontsource/NAME`, all under the Open Font License) the amount reader is trained on, and those kept back to measure it. */
export const HELD_HAND =
  'handlee gloria-hallelujah schoolbell architects-daughter the-girl-next-door gochi-hand covered-by-your-grace'.split(
    ' ',
  );
export const HELD_PRINT = 'lato pt-serif crimson-text courier-prime libre-baskerville barlow zilla-slab'.split(' ');
export const HAND =
  'annie-use-your-telescope bad-script cedarville-cursive delius delicious-handrawn neucha marck-script mansalva permanent-marker rock-salt shantell-sans short-stack sriracha sue-ellen-francisco swanky-and-moo-moo playpen-sans balsamiq-sans comic-neue grandstander damion courgette satisfy kaushan-script cookie dancing-script itim chilanka finger-paint oooh-baby happy-monkey farsan'.split(
    ' ',
  );
export const PRINT =
  'roboto open-sans montserrat source-sans-3 source-serif-4 merriweather lora pt-sans eb-garamond crimson-pro libre-caslon-text bitter arvo rokkitt noto-serif noto-sans inter work-sans nunito poppins raleway josefin-sans cabin karla old-standard-tt cardo gelasio special-elite vollkorn alegreya alegreya-sans spectral domine ibm-plex-serif ibm-plex-sans dm-sans playfair-display cormorant-garamond fira-sans rubik tinos arimo cousine caladea carlito roboto-slab roboto-condensed quicksand comfortaa libre-franklin bodoni-moda literata newsreader fraunces unna prata'.split(
    ' ',
  );
