import { Link } from 'wouter';
import { joinWithAnd, NO_PARTS, premiumFeatures } from '#shared/benefits.ts';
import { TRASH_DAYS } from '#shared/defaults.ts';
import type { Installation } from '#shared/installation.ts';
import { useInstallation } from '../../api/installation.ts';
import { SupportLink } from '../../components/plan/support-link.tsx';
import { paths } from '../../lib/paths.ts';
import { ReadingPage } from './article-page.tsx';

export function HelpPage() {
  const parts = useInstallation() ?? NO_PARTS;
  const isSold = parts.billing !== 'off';
  return (
    <ReadingPage
      title="Help Center"
      lead="The questions that come up in most kitchens."
      sections={[
        {
          heading: 'How do I bring in a recipe?',
          body: (
            <>
              <p>
                Open{' '}
                <Link href={paths.import()} className="text-link">
                  Import
                </Link>{' '}
                and drop the file, photograph the card, say it aloud, paste the address of its web page, or choose Type
                Recipe. The picture, the PDF or the recording is kept beside the recipe for good.
              </p>
              <p>
                Some sites do not let the server read them. Then the import says so, and you can paste the page’s text
                or its source instead.
              </p>
              <p>
                A whole tin of cards? Take Photo shoots one after the other, and a folder of scans can be dropped at
                once. They wait under Import to be looked through.
              </p>
            </>
          ),
        },
        {
          heading: 'What can be read, and what not?',
          body: (
            <>
              <p>
                Printed pages, columns, screenshots and clear block letters are read from photos, also from crooked and
                sideways ones. A PDF is read by its own text; pages that are pictures are read as pictures. It may have
                50 pages, and every file 10 MB.
              </p>
              <p>
                {handwritingSays(parts.reads)} {recordingSays(parts.listens)}
              </p>
            </>
          ),
        },
        {
          heading: 'What do the marks mean?',
          body: (
            <>
              <p>
                A word <span className="doubt">underlined like this</span> was not read for sure, or something seems to
                be missing; the reason stands beside it. “Review 3” on a card counts these doubts.
              </p>
              <p>
                “High Confidence” means that no doubt is open. “Verified” means that a person has looked through the
                recipe and saved it.
              </p>
            </>
          ),
        },
        {
          heading: 'How do I settle the doubts?',
          body: (
            <>
              <p>
                The original stands beside the form, on a phone above it. Tap a field and the picture moves to its
                lines; tap a line and you are in its field. “Looks right” settles a doubt, and so does correcting the
                field. What nobody can read stays marked with “Cannot be read”.
              </p>
              <p>
                With a keyboard: <kbd>F2</kbd> goes to the next doubt and <kbd>Shift</kbd> <kbd>F2</kbd> to the one
                before, <kbd>F4</kbd> plays and pauses a recording, <kbd>Shift</kbd> <kbd>F4</kbd> goes back 5 seconds,{' '}
                <span className="whitespace-nowrap">
                  <kbd>Ctrl</kbd> <kbd>S</kbd>
                </span>{' '}
                saves.
              </p>
            </>
          ),
        },
        {
          heading: 'How do I cook from it?',
          body: (
            <p>
              Cooking mode shows one step at a time in large print and keeps the screen awake. Go on with the buttons,
              by a swipe, or with the arrow keys; A- and A+ change the size of the type. Amounts follow the number of
              servings you choose.
            </p>
          ),
        },
        {
          heading: parts.nutrition ? 'Can it tidy a recipe up, and say what is in it?' : 'Can it tidy a recipe up?',
          body: (
            <>
              <p>
                Open the recipe’s menu and choose Clean up: it proposes small repairs of spelling, units and the order
                of steps. You accept them one by one; amounts and the original stay as they are, and nothing is saved
                until you save the recipe.{isSold && !parts.nutrition ? ' It comes with Premium.' : null}
              </p>
              {parts.nutrition ? (
                <p>
                  Nutrition, at the recipe’s foot, is an estimate for a serving, of what goes into the pot. It says
                  which lines it could not count.{isSold ? ' Both come with Premium.' : null}
                </p>
              ) : null}
            </>
          ),
        },
        {
          heading: 'How do I shop with it?',
          body: (
            <>
              <p>
                A{' '}
                <Link href={paths.grocery()} className="text-link">
                  grocery list
                </Link>{' '}
                adds up what your recipes share, in the order of the shop’s aisles. Open it once at home and it works in
                the shop without a connection: what you tick there is sent as soon as there is one again.
              </p>
              <p>
                {isSold ? 'With Premium a list can go on to a store: ' : 'A list can go on to a store: '}
                {storesSay(parts.retailers)} You choose and pay there.
              </p>
            </>
          ),
        },
        {
          heading: 'Does it work without a connection?',
          body: (
            <>
              <p>
                Yes. Once you have opened it with a connection, the text of the whole library is on your device, with
                the pictures of the last hundred recipes you opened. For the pictures of others choose <em>More</em>,
                then <em>Keep on this device</em>. All of it opens, is searched and cooked from anywhere.
              </p>
              <p>
                Photos, recordings, pasted texts, links and made-it notes wait on the device and go up, once each, when
                the app is open and has a connection; the top of each screen says how many wait. A browser may clear its
                storage when it needs room, Safari after a week without a visit: installed on the home screen it stays.
                Signing out removes everything from the device.
              </p>
            </>
          ),
        },
        {
          heading: 'Will I hear a timer?',
          body: (
            <>
              <p>
                Timers go by the clock: a reload or an empty battery does not stop them. While the app is open they ring
                on every screen, and count down in the header and in the tab’s title. Your first timer asks whether the
                app may send notices, so that one can reach you while you look at something else.
              </p>
              <p>
                On a locked phone it rings only where the browser lets it. Few do: most put a page to sleep after some
                minutes, iPhones at once, and then it rings when you come back. Cooking mode keeps the screen awake for
                that reason. Where it must not burn, set the oven’s own clock as well.
              </p>
            </>
          ),
        },
        {
          heading: 'Can it become a book?',
          body: (
            <>
              <p>
                Gather recipes in a{' '}
                <Link href={paths.cookbooks()} className="text-link">
                  cookbook
                </Link>
                , put them in order, and choose which show their original card.{' '}
                {isSold ? 'With Premium you can save it as a PDF' : 'Then save it as a PDF'}, for the screen or for a
                print shop: it needs two PDFs, the pages and the cover.
              </p>
              {parts.printing === null ? null : (
                <p>
                  A bound copy can be ordered from the cookbook’s page;{' '}
                  {parts.printing === 'sandbox'
                    ? 'here that is for trying out, and nothing is printed.'
                    : 'it comes by post, and you see the whole price before you order.'}
                </p>
              )}
            </>
          ),
        },
        {
          heading: 'How do I pass a recipe on?',
          body: (
            <p>
              Share, above the recipe, makes a link that anybody can open without an account, and that you can take back
              whenever you like. It can also be printed or saved as a PDF.
            </p>
          ),
        },
        isSold
          ? {
              heading: 'What is free, and what is Premium?',
              body: (
                <>
                  <p>
                    Everything you need to keep and cook your recipes is free, up to a number of recipes that{' '}
                    <Link href={paths.premium()} className="text-link">
                      Premium
                    </Link>{' '}
                    names. Premium is paid by the month and adds{' '}
                    {joinWithAnd(premiumFeatures(parts).map(withinSentence))}.
                    {parts.billing === 'sandbox' ? ' Payments are being tried out here: no card is charged.' : null}
                  </p>
                  <p>
                    You can cancel at any time, and Premium goes on until the month is over. Nothing is deleted then:
                    every recipe stays to be read, changed and taken along. Only adding beyond the free number stops.
                  </p>
                </>
              ),
            }
          : {
              heading: 'What does it cost?',
              body: <p>Nothing: everything is included in this kitchen, for every family, and nothing is sold here.</p>,
            },
        ...(parts.prioritySupport
          ? [
              {
                heading: 'Who answers what is not answered here?',
                body:
                  parts.supportEmail === null ? (
                    <p>
                      With Premium you can write to whoever runs this kitchen, and your questions are answered first.
                    </p>
                  ) : (
                    <>
                      <p>Your questions are answered first.</p>
                      <SupportLink />
                    </>
                  ),
              },
            ]
          : []),
        {
          heading: 'I have changed something by mistake',
          body: (
            <p>
              Every save keeps the version before it. Open the recipe, choose its history, and take back the one you
              want. A deleted recipe lies in the trash for {TRASH_DAYS} days.
            </p>
          ),
        },
        ...(parts.guests
          ? [
              {
                heading: 'I am a guest. Is my library safe?',
                body: (
                  <p>
                    A guest’s library hangs on this one browser.{' '}
                    <Link href={paths.signUp(paths.account())} className="text-link">
                      Create an account
                    </Link>{' '}
                    and everything you have kept moves into it. It comes along as well when you sign in to an account
                    you have already, also where that takes the library over the free plan’s limit.
                  </p>
                ),
              },
            ]
          : []),
        {
          heading: 'I have forgotten my password',
          body: (
            <p>
              <Link href={paths.forgotPassword()} className="text-link">
                Ask for a link
              </Link>{' '}
              to choose a new one. Where the server does not send mail, whoever looks after it finds the link in its
              outbox folder.
            </p>
          ),
        },
        {
          heading: 'I have lost a device on which I was signed in',
          body: (
            <p>
              Your{' '}
              <Link href={paths.account()} className="text-link">
                account
              </Link>{' '}
              lists every device that is signed in. Sign out the one you have lost, or all others at once, and change
              your password there.
            </p>
          ),
        },
        {
          heading: 'The type is too small, and I weigh in grams',
          body: (
            <p>
              Both can be changed under{' '}
              <Link href={paths.account()} className="text-link">
                Account
              </Link>
              : Font Size counts for the whole app, Unit System for every amount that is shown.
            </p>
          ),
        },
      ]}
    />
  );
}

/** 'Unlimited recipes' as a part of a sentence; what begins with a name or an abbreviation stays. */
const withinSentence = (feature: string): string =>
  /^[A-Z][a-z]/.test(feature) ? feature.charAt(0).toLowerCase() + feature.slice(1) : feature;

/** The sentence about handwriting, by what reads it here. */
function handwritingSays(reads: Installation['reads']): string {
  if (reads === 'everyone')
    return 'Handwriting is read by an AI service, joined handwriting too; look it through, for no reader knows every hand.';
  return `Handwriting is read line by line, as far as it goes. What could not be read you type beside the picture: Line by line shows one line after the other, large, and proposes words as you type.${
    reads === 'premium' ? ' With Premium an AI service reads it.' : ''
  }`;
}

function recordingSays(listens: Installation['listens']): string {
  if (listens === 'everyone') return 'A recording is written down for you.';
  return `A recording is kept: you play it, slowly if need be, and type what you hear.${
    listens === 'premium' ? ' With Premium it is written down for you.' : ''
  }`;
}

/** The end of a sentence that has begun, and what follows it. */
function storesSay({ instacart, kroger }: Installation['retailers']): string {
  const lineByLine = 'each line opens as a search, and what you have opened is marked';
  if (!instacart && !kroger) return `at Instacart and at Kroger ${lineByLine}.`;
  return [
    instacart ? 'Instacart makes a shopping page of it' : `at Instacart ${lineByLine}`,
    kroger ? 'at Kroger each line is looked up, and what you choose goes into your cart.' : `at Kroger ${lineByLine}.`,
  ].join('; ');
}
