import { Fragment, type ReactNode } from 'react';
import type { FactPart, From, IngredientPart, PageParts, Picture, StepPart } from './page-parts.ts';

/** Where a screen puts what can be pressed; on paper and behind a link there is none of it. */
interface Slots {
  /** Under the head and the picture: what can be done with the recipe. */
  readonly actions?: ReactNode;
  /** Above the ingredients: for how many, in which units. */
  readonly amounts?: ReactNode;
  /** On the picture: the way to the original. */
  readonly original?: ReactNode;
  /** After the notes: what the family wrote when they made it, and other sections. */
  readonly after?: ReactNode;
}

interface RecipePageProps {
  readonly parts: PageParts;
  readonly slots?: Slots;
  /** What an old measure or word of a line comes to today. */
  readonly explain?: (line: string) => ReactNode;
  /** A name with the way to its page, where it has one; without it, and behind a link, names are words. */
  readonly linkOf?: LinkOf;
  /** Within a dialog that has a title of its own. */
  readonly isWithin?: boolean;
}
type LinkOf = (kind: 'person' | 'occasion', name: string) => ReactNode;
const asWords: LinkOf = (_kind, name) => name;

/** So many ingredients may be more than a window's height. */
const LONG_LIST = 10;
/** So long a story is shown in its first lines, with a way to the rest, where it would push the recipe off the screen. */
const LONG_ON_PHONE = 110;
const LONG_ANYWHERE = 900;

/**
 * A recipe as the page of a good book. One component for the screen, the page behind a link and the paper: it has no state
 * and asks no browser, and is whole without a script. schema.org's marks stand in the text. Look: recipe-page.css.
 */
export function RecipePage({ parts, slots = {}, explain, linkOf = asWords, isWithin = false }: RecipePageProps) {
  const { title, dir, from, story, facts, picture, morePictures, ingredients, steps, notes, equipment } = parts;
  const [Title, Heading, Subheading] = isWithin ? (['h3', 'h4', 'h5'] as const) : (['h1', 'h2', 'h3'] as const);
  const hasSpread = ingredients.length > 0 || steps.length > 0;
  // A list that scrolls beside the steps is scrolled by keys, too: by what can be pressed in it, or by itself.
  const isReached = slots.amounts !== undefined || ingredients.flatMap(({ lines }) => lines).length < LONG_LIST;
  return (
    <article className="recipe-page" dir={dir} itemScope itemType="https://schema.org/Recipe">
      <header className="recipe-head" data-picture={picture ? '' : undefined}>
        <Title className="recipe-title" itemProp="name" dir="auto">
          <Doubted reasons={parts.titleDoubts}>{title}</Doubted>
        </Title>
        {from ? <Origin from={from} linkOf={linkOf} /> : null}
        {story === '' ? null : <Story text={story} reasons={parts.storyDoubts} />}
        {facts.length > 0 ? <Facts facts={facts} /> : null}
      </header>
      {picture ? (
        <figure className="recipe-picture">
          <PictureOf picture={picture} />
          {slots.original}
        </figure>
      ) : null}
      {slots.actions}
      {hasSpread ? (
        <div className="recipe-spread">
          {ingredients.length > 0 ? (
            <section
              className="recipe-ingredients"
              {...(isReached ? {} : { tabIndex: 0, 'aria-label': 'Ingredients' })}
            >
              <div className="recipe-bar">
                <Heading className="recipe-heading">
                  <Doubted reasons={parts.ingredientsDoubts}>Ingredients</Doubted>
                </Heading>
                {slots.amounts}
              </div>
              <div className="recipe-lists">
                {ingredients.map(({ heading, lines }, at) => (
                  <div key={at} className="recipe-section">
                    {heading === '' ? null : (
                      <Subheading className="recipe-subheading" dir="auto">
                        {heading}
                      </Subheading>
                    )}
                    <ul className="recipe-lines">
                      {lines.map((line, index) => (
                        <li key={index} className="recipe-line" itemProp="recipeIngredient" dir="auto">
                          <IngredientLine line={line} />
                          {explain?.(line.line)}
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </div>
            </section>
          ) : null}
          {steps.length > 0 ? (
            <section className="recipe-steps">
              <Heading className="recipe-heading">
                <Doubted reasons={parts.stepsDoubts}>Instructions</Doubted>
              </Heading>
              {steps.map(({ heading, start, lines }, at) => (
                <div key={at} className="recipe-section">
                  {heading === '' ? null : (
                    <Subheading className="recipe-subheading" dir="auto">
                      {heading}
                    </Subheading>
                  )}
                  <ol start={start} className="recipe-numbered">
                    {lines.map((step, index) => (
                      <li
                        key={index}
                        className="recipe-step"
                        itemProp="recipeInstructions"
                        itemScope
                        itemType="https://schema.org/HowToStep"
                      >
                        <span className="recipe-number" aria-hidden="true">
                          {start + index}
                        </span>
                        <div className="recipe-step-body">
                          <StepBody step={step} />
                          {explain?.(step.text)}
                        </div>
                      </li>
                    ))}
                  </ol>
                </div>
              ))}
            </section>
          ) : null}
        </div>
      ) : null}
      {equipment.length > 0 ? (
        <section className="recipe-equipment">
          <Heading className="recipe-heading">Equipment</Heading>
          <p dir="auto">{equipment.join(' · ')}</p>
        </section>
      ) : null}
      {notes === '' ? null : (
        <section className="recipe-notes">
          <Heading className="recipe-heading">Notes</Heading>
          <Paragraphs text={notes} reasons={parts.notesDoubts} />
        </section>
      )}
      {slots.after}
      {morePictures.length > 0 ? (
        <div className="recipe-photos">
          {morePictures.map((other) => (
            <img key={other.src} src={other.src} alt={other.alt} itemProp="image" loading="lazy" />
          ))}
        </div>
      ) : null}
    </article>
  );
}

/** A doubt: butter under the words themselves, as a pencil would, and why to whoever points at it or hears the page. */
function Doubted({ reasons, children }: { reasons: readonly string[]; children: ReactNode }) {
  if (reasons.length === 0) return children;
  const why = reasons.join(' ');
  return (
    <mark className="recipe-doubt" title={why}>
      {children}
      <span className="recipe-unseen"> (to compare with the original: {why})</span>
    </mark>
  );
}

function Origin({ from, linkOf }: { from: From; linkOf: LinkOf }) {
  const { author, place, url, town = '', year = '', occasions = [] } = from;
  const site =
    url === null ? (
      place
    ) : (
      <a href={url} rel="nofollow noopener noreferrer" itemProp="isBasedOn">
        {place}
      </a>
    );
  const said = [
    author === '' ? null : (
      <span itemProp="author" dir="auto">
        {linkOf('person', author)}
      </span>
    ),
    town === '' ? null : <span dir="auto">{town}</span>,
    year === '' ? null : year,
    occasions.length === 0 ? null : (
      <>
        for{' '}
        {occasions.map((name, at) => (
          <Fragment key={name}>
            {at === 0 ? null : at === occasions.length - 1 ? ' and ' : ', '}
            <span dir="auto">{linkOf('occasion', name)}</span>
          </Fragment>
        ))}
      </>
    ),
    place === '' && url === null ? null : site,
  ].filter((part) => part !== null);
  const isFrom = author !== '' || town !== '' || place !== '' || url !== null;
  return (
    <p className="recipe-from">
      <span dir="ltr">
        {isFrom ? 'From ' : 'Made '}
        {said.map((part, at) => (
          <Fragment key={at}>
            {at === 0 ? null : ', '}
            {part}
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** The whole story is always there to be read out and searched; a box to tick shows its lines, also without a script. */
function Story({ text, reasons }: { text: string; reasons: readonly string[] }) {
  const isLong = text.length > LONG_ON_PHONE || text.split('\n').length > 2;
  return (
    <section
      className="recipe-story"
      itemProp="description"
      aria-label="Story"
      data-long={text.length > LONG_ANYWHERE ? 'anywhere' : isLong ? 'phone' : undefined}
    >
      <div className="recipe-story-text">
        <Paragraphs text={text} reasons={reasons} />
      </div>
      {isLong ? (
        <label className="recipe-story-more">
          <input type="checkbox" className="recipe-unseen" />
          <span>The whole story</span>
        </label>
      ) : null}
    </section>
  );
}

/** Line breaks as they were written, each paragraph by itself. */
function Paragraphs({ text, reasons = [] }: { text: string; reasons?: readonly string[] }) {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, at) => (
      <p key={at} className="recipe-paragraph" dir="auto">
        <Doubted reasons={reasons}>{paragraph.trim()}</Doubted>
      </p>
    ));
}

/** schema.org's name for each; for resting it has none. */
const PROPERTIES = { servings: 'recipeYield', prep: 'prepTime', cook: 'cookTime', rest: undefined, total: 'totalTime' };

function Facts({ facts }: { facts: readonly FactPart[] }) {
  return (
    <dl className="recipe-facts">
      {facts.map(({ of, label, text, minutes, doubts }) => (
        <div key={of} className="recipe-fact" data-of={of}>
          <dt>{label}</dt>
          <dd dir="auto">
            <Doubted reasons={doubts}>
              {minutes === null ? (
                <span itemProp={PROPERTIES[of]} dir="auto">
                  {text}
                </span>
              ) : (
                <time dateTime={`PT${String(minutes)}M`} itemProp={PROPERTIES[of]}>
                  {text}
                </time>
              )}
            </Doubted>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The page's one picture takes two fifths of a wide screen. */
const SIZES = '(width < 48rem) 60vw, 28rem';

function PictureOf({ picture: { src, srcSet, alt, isCard = false } }: { picture: Picture }) {
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet === undefined ? undefined : SIZES}
      alt={alt}
      itemProp="image"
      fetchPriority="high"
      data-card={isCard ? '' : undefined}
    />
  );
}

/** The amount in its own column, then the food. */
function IngredientLine({ line: { amount, food, notes, doubts } }: { line: IngredientPart }) {
  return (
    <>
      {amount === '' ? null : (
        <>
          <b className="recipe-amount">{amount}</b>{' '}
        </>
      )}
      <span className="recipe-food">
        <Doubted reasons={doubts}>{food}</Doubted>
        {notes === '' ? null : <span className="recipe-remark">, {notes}</span>}
      </span>
    </>
  );
}

function StepBody({ step: { text, uses, doubts } }: { step: StepPart }) {
  return (
    <>
      <div itemProp="text">
        <Paragraphs text={text} reasons={doubts} />
      </div>
      {uses.length === 0 ? null : (
        <p className="recipe-uses" dir="auto">
          {uses.map(({ amount, food }, at) => (
            <span key={at} className="recipe-use">
              {amount === '' ? null : <b>{amount}</b>} {food}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
