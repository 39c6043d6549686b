import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAiListener } from './openai-listener.ts';
import { fails, openAiStandIn, staysSilent, writesDown } from '#tests/stand-ins/scribe/openai.ts';

let service: Awaited<ReturnType<typeof openAiStandIn>>;
beforeAll(async () => {
  service = await openAiStandIn();
});
afterAll(() => service.close());
beforeEach(() => service.forget());

const listener = (model = 'whisper-1', limitMs = 30_000) =>
  openAiListener({ key: 'secret', baseUrl: service.baseUrl, model }, { limitMs });
const sound = Uint8Array.from([26, 69, 223, 163, 1, 2, 3]);
const refusal = (code: string, message: RegExp) => ({
  name: 'AppError',
  code,
  message: expect.stringMatching(message),
});
const segment = (start: number, text: string, more: object = {}) => ({ id: 0, start, end: start + 2, text, ...more });

describe('a recording', () => {
  it('becomes lines with the seconds at which they were said', async () => {
    service.next(
      writesDown({
        language: 'german',
        text: 'Nimm drei Eier. Und Mehl.',
        segments: [segment(0, ' Nimm drei Eier.'), segment(4.2, ' Und Mehl.'), segment(6, ' ')],
      }),
    );
    expect(await listener().listen(sound, 'audio/webm;codecs=opus')).toEqual({
      language: 'de',
      lines: [
        { text: 'Nimm drei Eier.', seconds: 0 },
        { text: 'Und Mehl.', seconds: 4.2 },
      ],
    });
    const { path, form } = service.asked[0]!;
    expect(path).toBe('/v1/audio/transcriptions');
    expect(form).toContain('filename="recording.webm"');
    expect(form).toContain(Buffer.from(sound).toString('latin1'));
    expect(form).toMatch(/name="response_format"\s+verbose_json/);
    expect(form).toContain('tbsp');
  });

  it.each([
    ['audio/mp4', 'm4a'],
    ['audio/mpeg', 'mp3'],
    ['audio/ogg; codecs=opus', 'ogg'],
    ['AUDIO/WAV', 'wav'],
    ['video/webm', 'webm'],
  ])('of type %s is sent under a name that ends in .%s', async (type, extension) => {
    service.next(writesDown({ text: 'Two eggs.' }));
    await listener().listen(sound, type);
    expect(service.asked[0]?.form).toContain(`filename="recording.${extension}"`);
  });

  it('of a model without time marks is asked for as plain text and becomes sentences', async () => {
    service.next(writesDown({ text: 'Take two eggs. Beat 1.5 cups of cream… Then rest!\nEnjoy' }));
    expect(await listener('gpt-4o-mini-transcribe').listen(sound, 'audio/webm')).toEqual({
      language: null,
      lines: ['Take two eggs.', 'Beat 1.5 cups of cream… Then rest!', 'Enjoy'].map((text) => ({ text, seconds: null })),
    });
    expect(service.asked[0]?.form).toMatch(/name="response_format"\s+json/);
  });

  it('is sent again as plain text to a server that refuses time marks, which is remembered', async () => {
    service.next(fails(400), writesDown({ text: 'Two eggs.' }), writesDown({ text: 'Two eggs.' }));
    const local = listener('base-en');
    await local.listen(sound, 'audio/webm');
    await local.listen(sound, 'audio/webm');
    const formats = service.asked.map(({ form }) => /name="response_format"\s+(\w+)/.exec(form)?.[1]);
    expect(formats).toEqual(['verbose_json', 'json', 'json']);
  });

  it.each([
    ['no words', { text: '  ', segments: [] }],
    ['no letters', { text: '...', segments: [segment(0, ' ...')] }],
    [
      'words of which Whisper thinks nobody said them',
      { text: 'Thank you.', segments: [segment(0, 'Thank you.', { no_speech_prob: 0.9, avg_logprob: -1.4 })] },
    ],
    ['the words it was given', { text: 'tbsp, tsp, ½ cup, 250 g' }],
  ])('with %s has nothing said in it', async (_, answer) => {
    service.next(writesDown(answer));
    await expect(listener().listen(sound, 'audio/webm')).rejects.toMatchObject(
      refusal('unreadable', /^Nothing was said in this recording\.$/),
    );
  });

  it('that is none, or too large, is not sent', async () => {
    await expect(listener().listen(sound, 'text/plain')).rejects.toMatchObject(
      refusal('unreadable', /no kind of recording/),
    );
    const large = new Uint8Array(26_214_401);
    await expect(listener().listen(large, 'audio/webm')).rejects.toMatchObject(refusal('too-large', /25 MB/));
    expect(service.asked).toHaveLength(0);
  });

  it('is given up when the service fails, spends its credit, or takes too long', async () => {
    service.next(fails(500), fails(500), fails(500));
    await expect(listener().listen(sound, 'audio/webm')).rejects.toMatchObject(refusal('upstream', /service/));
    service.next(fails(429, { code: 'insufficient_quota' }));
    await expect(listener().listen(sound, 'audio/webm')).rejects.toMatchObject(refusal('upstream', /credit/));
    expect(service.asked).toHaveLength(4);
    service.next(staysSilent);
    await expect(listener('whisper-1', 150).listen(sound, 'audio/webm')).rejects.toMatchObject(
      refusal('timeout', /too long/),
    );
  });
});
