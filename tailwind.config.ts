import type { Config } from 'tailwindcss';

/**
 * The product's own palette, type and rhythm (client/src/palette.test.ts holds the colours' contrast).
 * The values live in client/src/index.css as custom properties, because they change with the reader's colour scheme.
 * `colors`, `boxShadow` and `fontFamily` replace Tailwind's own: there is no other grey, blue or shadow to reach for.
 */
export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      /** The ground of every page. */
      paper: 'var(--paper)',
      /** What lies on the paper: cards, dialogs, fields. */
      card: 'var(--card)',
      /** A tint between paper and line, for hover and for set-off passages. */
      wash: 'var(--wash)',
      /** Hairlines that only divide. */
      line: 'var(--line)',
      /** Borders that a control is known by: 3:1 against paper and card. */
      edge: 'var(--edge)',
      ink: 'var(--ink)',
      quiet: 'var(--quiet)',
      tomato: { DEFAULT: 'var(--tomato)', deep: 'var(--tomato-deep)' },
      'on-tomato': 'var(--on-tomato)',
      sage: 'var(--sage)',
      'on-sage': 'var(--on-sage)',
      butter: 'var(--butter)',
      'on-butter': 'var(--on-butter)',
      /** Cooking mode is dark in both schemes. */
      stove: '#12100E',
      'stove-ink': '#FFF9EF',
      'stove-quiet': '#BDB1A2',
      'stove-line': '#3A342E',
      'stove-tomato': '#EB8A74',
    },
    fontFamily: {
      serif: [
        "'Source Serif 4'",
        "'Source Serif fractions'",
        "'Source Serif fallback'",
        "'Source Serif fallback on Android'",
        'Georgia',
        "'Times New Roman'",
        'serif',
      ],
      sans: [
        "'Source Sans 3'",
        "'Source Sans fractions'",
        "'Source Sans fallback'",
        "'Source Sans fallback on Android'",
        'system-ui',
        'sans-serif',
      ],
      cooking: [
        "'Atkinson Hyperlegible Next'",
        "'Source Sans fractions'",
        "'Atkinson fallback'",
        "'Atkinson fallback on Android'",
        'system-ui',
        'sans-serif',
      ],
    },
    boxShadow: { none: 'none', float: 'var(--shadow-float)' },
    borderRadius: { none: '0', sm: '6px', DEFAULT: '10px', full: '9999px' },
    extend: {
      maxWidth: { measure: '65ch', page: 'var(--page)' },
      /** What a finger needs; at the small size 2.75rem would be less. */
      spacing: { touch: 'max(2.75rem, 44px)' },
      transitionDuration: { DEFAULT: '160ms' },
      fontSize: {
        /** Small print that is still read: never below 14 px at the medium size. */
        fine: ['0.875rem', { lineHeight: '1.25rem' }],
        body: ['1.0625rem', { lineHeight: '1.625rem' }],
        lead: ['1.25rem', { lineHeight: '1.875rem' }],
        heading: ['1.5rem', { lineHeight: '2rem', letterSpacing: '-0.005em' }],
        title: ['min(2.25rem, 17vw)', { lineHeight: '2.625rem', letterSpacing: '-0.012em' }],
        display: ['clamp(2.5rem, 1.6rem + 3.8vw, 4.25rem)', { lineHeight: '1.06', letterSpacing: '-0.02em' }],
        /** Cooking mode's three sizes. */
        'cook-1': ['1.75rem', { lineHeight: '1.4' }],
        'cook-2': ['2.25rem', { lineHeight: '1.35' }],
        'cook-3': ['3rem', { lineHeight: '1.3' }],
      },
    },
  },
} satisfies Config;
