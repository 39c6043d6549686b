import { asList, isNode, type Json } from '../html/linked-data/json-node.ts';
import { moment, nodes, text, texts } from './found-recipe.ts';
import { childOf, childrenOf, elementsNamed, textOfChild, textsOfChildren } from './xml.ts';

/** A note of a program that keeps notes of all kinds: what stands in it is a person's own text, to be read as one. */
export interface FoundNote {
  readonly format: string;
  readonly title: string;
  /** A page, or plain words. */
  readonly words: string;
  readonly isPage: boolean;
  readonly tags: readonly string[];
  readonly author: string;
  readonly url: string;
  readonly createdAt: string | null;
  /** In base64. */
  readonly pictures: readonly string[];
}

/** The notes of a text that Evernote or Google Keep wrote; null for any other. */
export function notesIn(file: string): Iterable<FoundNote> | null {
  const start = file.slice(0, 2000).trimStart();
  if (start.startsWith('<') && /<en-export[\s>]/.test(start)) return evernotes(file);
  return start.startsWith('{') && /"(?:text|list)Content"/.test(file) ? keepNote(file) : null;
}

/** Evernote's .enex: each note a page of its own, its pictures beside it. */
function* evernotes(file: string): Generator<FoundNote> {
  for (const note of elementsNamed(file, 'note')) {
    const about = childOf(note, 'note-attributes');
    const url = textOfChild(about, 'source-url');
    yield {
      format: 'Evernote',
      title: textOfChild(note, 'title'),
      words: textOfChild(note, 'content').replace(/^<\?xml[^>]{0,200}\?>\s*|<!DOCTYPE[^>]{0,300}>/g, ''),
      isPage: true,
      tags: textsOfChildren(note, 'tag'),
      author: textOfChild(about, 'author'),
      url: /^https?:/i.test(url) ? url : '',
      // '20160612T081200Z'
      createdAt: moment(
        textOfChild(note, 'created').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
      ),
      pictures: childrenOf(note, 'resource')
        .filter((resource) => /^image\/(?!svg)/i.test(textOfChild(resource, 'mime')))
        .map((resource) => textOfChild(resource, 'data'))
        .filter((data) => data !== ''),
    };
  }
}

/** The last moment that has a date (ECMA-262, Time Values and Time Range), in microseconds. */
const LAST_DAY = 8.64e18;

/** A note of Google Keep as it comes with all of a person's data: a text, or boxes to tick. */
function keepNote(file: string): FoundNote[] | null {
  const json = parsed(file);
  if (!isNode(json) || json['userEditedTimestampUsec'] === undefined) return null;
  const listed = nodes(json['listContent']).map((line) => text(line['text']));
  const created = Number(json['createdTimestampUsec']);
  return json['isTrashed'] === true
    ? []
    : [
        {
          format: 'Google Keep',
          title: text(json['title']),
          words: [text(json['textContent']), ...listed].filter((part) => part !== '').join('\n'),
          isPage: false,
          tags: texts(json['labels']),
          author: '',
          url: asList(json['annotations']).flatMap((one) => (isNode(one) ? text(one['url']) : []))[0] ?? '',
          createdAt: created > 0 && created < LAST_DAY ? new Date(created / 1000).toISOString() : null,
          pictures: [],
        },
      ];
}

function parsed(file: string): Json | null {
  try {
    return JSON.parse(file) as Json;
  } catch {
    // what is cut off is told by the reader of JSON
    return null;
  }
}
