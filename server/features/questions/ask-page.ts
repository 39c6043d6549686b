import { SAID_BY_MAX, SOUND_SECONDS_MAX, WORD_MAX } from '#shared/questions.ts';
import { barePage } from '../../http/bare-page.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { askPageCss } from './ask-page-css.ts';
import { askPageScript } from './ask-page-script.ts';
import type { OpenedLink } from './questions.repo.ts';

/** What somebody had filled in when it could not be taken. */
export interface Filled {
  readonly sentence: string;
  readonly saidBy: string;
  readonly words: readonly { readonly place: number; readonly reading: string; readonly word: string }[];
}

/** 'Anna' of 'Anna Maria Holm'; empty for a guest. */
const firstName = (name: string) => name.trim().split(/\s+/u)[0] ?? '';

/**
 * The questions of a link: strips and words, nothing else of the family's. A form that works without scripts; with them
 * one can say it, and the phone remembers one's name.
 */
export function askPage(path: string, { askedBy, questions }: OpenedLink, filled: Filled | null): string {
  const who = firstName(askedBy);
  const many = questions.length > 1;
  const heading = `${who === '' ? 'A family' : escapeHtml(who)} would like to ask you`;
  return document(
    'A question for you',
    `<header><h1 dir="auto">${heading}</h1>
<p>${many ? `${String(questions.length)} questions. Answer those you can.` : 'It takes a minute.'} You need no account: whoever has this link can answer.</p></header>
${filled ? `<p class="wrong" role="alert">${escapeHtml(filled.sentence)}</p>` : ''}
<form method="post" action="${escapeHtml(path)}" accept-charset="utf-8">
${questions.map((question) => questionPart(path, question, filled, many)).join('\n')}
<div class="who"><p class="field"><label for="name">Your name</label>
<input id="name" name="name" type="text" required maxlength="${String(SAID_BY_MAX)}" autocomplete="name" dir="auto" value="${escapeHtml(filled?.saidBy ?? '')}"></p></div>
<p class="wrong" role="alert" data-fault hidden></p>
<p><button type="submit" class="send">Send</button></p>
</form>`,
    true,
  );
}

function questionPart(
  path: string,
  { place, asked, readings, crop }: OpenedLink['questions'][number],
  filled: Filled | null,
  many: boolean,
): string {
  const before = filled?.words.find((one) => one.place === place);
  const n = String(place);
  return `<fieldset>
<legend dir="auto">${many ? `<span class="number">${n}.</span> ` : ''}${escapeHtml(asked)}</legend>
${crop === '' ? '' : `<img class="strip" src="${escapeHtml(path)}/strip/${n}" alt="The place on the card that is asked about">`}
${
  readings.length === 0
    ? ''
    : `<div class="readings">${readings
        .map(
          (reading) =>
            `<label><input type="radio" name="reading-${n}" value="${escapeHtml(reading)}"${before?.reading === reading ? ' checked' : ''} aria-describedby="or-${n}"><span dir="auto">${escapeHtml(reading)}</span></label>`,
        )
        .join('')}</div>
<p class="or" id="or-${n}">Choose one, or write something else.</p>`
}
<p class="field"><label for="word-${n}">${readings.length === 0 ? 'Your answer' : 'In your words'}</label>
<textarea id="word-${n}" name="word-${n}" rows="2" maxlength="${String(WORD_MAX)}" dir="auto">${escapeHtml(before?.word ?? '')}</textarea></p>
<div class="say" data-say="${n}" hidden>
<button type="button" data-record>Say it</button>
<button type="button" data-stop hidden>Stop</button>
<span data-clock role="status"></span>
<audio controls hidden></audio>
<button type="button" data-away hidden>Take it out</button>
</div>
</fieldset>`;
}

/** After an answer has arrived. */
export const thanksPage = (path: string): string =>
  document(
    'Thank you',
    `<header><h1>Thank you</h1></header>
<p>Your answer has arrived, with your name.</p>
<p><a href="${escapeHtml(path)}">Say something more</a></p>`,
    false,
  );

/** For a link that takes no answer: what is the matter, in one sentence. */
export const closedPage = (sentence: string): string =>
  document(
    'Nothing to answer',
    `<header><h1>Nothing to answer here</h1></header>\n<p>${escapeHtml(sentence)}</p>`,
    false,
  );

const document = (title: string, main: string, scripted: boolean): string =>
  barePage({
    title,
    css: askPageCss,
    main: `<main data-seconds="${String(SOUND_SECONDS_MAX)}">
${main}
</main>
${scripted ? `<script>${askPageScript}</script>` : ''}`,
  });
