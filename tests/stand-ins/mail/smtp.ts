import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Letter } from '#server/providers/mail/port.ts';

const unquote = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_all, how: string, word: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : unquote(word.replaceAll('_', ' ')),
    );

function letterOf(data: string, to: string): Letter {
  const [head = '', ...rest] = data.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const body = rest.join('\r\n\r\n').replace(/^\.\./gm, '.');
  const how = header('Content-Transfer-Encoding').toLowerCase();
  const plain =
    how === 'base64' ? Buffer.from(body, 'base64').toString() : how === 'quoted-printable' ? unquote(body) : body;
  return { to, subject: decodeWords(header('Subject')), text: plain.replaceAll('\r\n', '\n').trimEnd() };
}

type Manner = 'taking' | 'refusing' | 'deferring' | 'silent';
const recipients = { taking: '250 ok', refusing: '550 no such person', deferring: '451 try again later' };

/** A mail server for tests: takes letters, refuses every recipient for good or for now, or never says a word. */
export async function smtpStandIn(begins: Manner = 'taking') {
  let manner = begins;
  const letters: Letter[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (manner === 'silent') return;
    let waiting = '';
    let to = '';
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const heed = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        if (manner !== 'silent') say(recipients[manner]);
      } else if (verb === 'DATA') {
        inData = true;
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    };
    socket.on('data', (chunk) => {
      waiting += chunk.toString('utf8');
      for (;;) {
        const end = waiting.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const piece = waiting.slice(0, end);
        waiting = waiting.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          letters.push(letterOf(piece, to));
          say('250 taken');
        } else heed(piece);
      }
    });
    say('220 stand-in');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    letters,
    /** From now on it behaves like this. */
    turn(to: Manner) {
      manner = to;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
