import { Mic, MicOff } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Lexicon } from '#shared/typing/lexicon.ts';
import {
  type FieldState,
  insertAmount,
  insertWord,
  placeIn,
  selectNext,
  stillDoubtful,
  takeProposal,
  typeMark,
  wordAt,
} from '#shared/typing/line-field.ts';
import {
  doubtfulWords,
  proposeLines,
  proposeWords,
  type ReadLine,
  type WordProposal,
} from '#shared/typing/proposals.ts';
import { ILLEGIBLE } from '#shared/illegible.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { canRecognizeSpeech } from '../../../lib/speech-recognition.ts';
import { amountOfKey, AmountRow, ProposalRows } from './proposal-rows.tsx';
import { spokenCommand, useDictation } from './use-dictation.ts';

interface LineFieldProps {
  /** What it says now. */
  text: string;
  /** What was read there. */
  read: ReadLine;
  lexicon: Lexicon;
  language: string;
  /** Told while one types, so that nothing is lost. */
  onText: (text: string) => void;
  /** Keeps the line, and goes on or back. */
  onKeep: (text: string, to: 1 | -1) => void;
  /** Keys of the screen around: the text, and where the cursor is in it. */
  onKey: (event: KeyboardEvent, text: string, at: number) => void;
  /** There is little height: all proposals stand in one row. */
  isShort: boolean;
  /** Right below the field: the line that comes next. */
  below: ReactNode;
  /** Proposals are shown, which Escape hides first. */
  onProposals: (areShown: boolean) => void;
}

/** One line to type, with proposals. Mount a new one for each line. */
export function LineField({
  text: initial,
  read,
  lexicon,
  language,
  onText,
  onKeep,
  onKey,
  isShort,
  below,
  onProposals,
}: LineFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The lexicon grows with each line; the words that wanted a look when the line was opened stay the same.
  const [doubtful] = useState(() => doubtfulWords(read, lexicon));
  const [state, setState] = useState<FieldState>(() =>
    initial === read.text
      ? selectNext(initial, doubtful, 0)
      : { text: initial, from: initial.length, to: initial.length },
  );
  /** Escape hides the proposals until something is typed. */
  const [areHidden, setHidden] = useState(false);
  const isComposing = useRef(false);

  const words = useMemo(() => proposeWords(read, placeIn(state), lexicon), [read, state, lexicon]);
  const lines = useMemo(
    () => (state.text === read.text ? proposeLines(read, lexicon) : []),
    [state.text, read, lexicon],
  );
  const shown = areHidden ? [] : words;
  const begun = placeIn(state).typed;
  const hasKeys = /^\p{L}+$/u.test(begun);

  const latest = useRef({ onProposals });
  useEffect(() => {
    latest.current = { onProposals };
  });
  useEffect(() => {
    latest.current.onProposals(shown.length > 0);
  }, [shown.length]);

  // The selection belongs to the text: it is set with it, and read where the browser moves it.
  const selection = useRef<FieldState | null>(state);
  useLayoutEffect(() => {
    const wanted = selection.current;
    selection.current = null;
    if (wanted && input.current) {
      input.current.focus({ preventScroll: true });
      input.current.setSelectionRange(wanted.from, wanted.to);
    }
  }, [state]);
  const change = (next: FieldState) => {
    selection.current = next;
    setHidden(false);
    setState(next);
    if (next.text !== state.text) onText(next.text);
  };
  const now = (): FieldState => ({
    text: state.text,
    from: input.current?.selectionStart ?? state.from,
    to: input.current?.selectionEnd ?? state.to,
  });

  /** A word was settled: on to the next one that wants a look, else the cursor stays behind it. */
  const goOn = (next: FieldState) => {
    const left = stillDoubtful(next.text, read.text, doubtful);
    change(left.some(([from]) => from >= next.from) ? selectNext(next.text, left, next.from) : next);
  };
  const take = (proposal: WordProposal) => {
    goOn(takeProposal(now(), proposal));
  };
  const insert = (amount: string) => {
    goOn(insertAmount(now(), amount));
  };
  const leave = () => {
    goOn(insertWord(now(), ILLEGIBLE));
  };
  const empty = () => {
    change({ text: '', from: 0, to: 0 });
  };
  const { isListening, start, stop } = useDictation((phrase) => {
    const command = spokenCommand(phrase);
    if (command) onKeep(state.text, command === 'next' ? 1 : -1);
    else change(insertWord(now(), phrase));
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing.current || event.nativeEvent.isComposing) return;
    const act = actionOf(event);
    if (act) {
      event.preventDefault();
      act();
    } else onKey(event, state.text, now().from);
  };
  const actionOf = ({ key, code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | null => {
    if (altKey && !ctrlKey && !metaKey) {
      const amount = amountOfKey(code, shiftKey);
      if (amount !== null)
        return () => {
          insert(amount);
        };
      if (code === 'KeyX') return leave;
      if (code === 'KeyC') return empty;
      return null;
    }
    if (ctrlKey || metaKey || altKey) return null;
    if (key === 'Enter')
      return () => {
        onKeep(state.text, shiftKey ? -1 : 1);
      };
    if (key === 'ArrowUp')
      return () => {
        onKeep(state.text, -1);
      };
    if (key === 'ArrowDown')
      return () => {
        onKeep(state.text, 1);
      };
    if (key === 'Escape' && shown.length > 0)
      return () => {
        setHidden(true);
      };
    const [first] = shown;
    if (key === 'Tab' && !shiftKey && first)
      return () => {
        take(first);
      };
    const numbered = /^[1-7]$/.test(key) && hasKeys ? shown[Number(key) - 1] : undefined;
    if (numbered)
      return () => {
        take(numbered);
      };
    const marked = typeMark(now(), key);
    if (marked)
      return () => {
        change(marked);
      };
    // A space where there is one already goes on to the next word.
    const { text, from, to } = now();
    if (key === ' ' && from === to && from > 0 && text.charAt(from) === ' ' && text.charAt(from - 1) !== ' ')
      return () => {
        goOn({ text, from: from + 1, to: from + 1 });
      };
    return null;
  };

  return (
    <div className="space-y-2">
      <div className="flex gap-2">
        <Input
          ref={input}
          dir="auto"
          aria-label="What the line says"
          aria-describedby={`${id}-help ${id}-best`}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          className="font-serif text-lead"
          value={state.text}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          onChange={({ currentTarget: { value, selectionStart, selectionEnd } }) => {
            setHidden(false);
            setState({ text: value, from: selectionStart ?? value.length, to: selectionEnd ?? value.length });
            onText(value);
          }}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
            const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
            if (from !== state.from || to !== state.to) setState({ ...state, from, to });
          }}
          onClick={() => {
            // A word that wants a look is taken whole by a tap; in any other the cursor is set.
            const { from, to, text } = now();
            const word = from === to ? wordAt(text, from) : null;
            const left = stillDoubtful(text, read.text, doubtful);
            if (word && left.some(([start]) => start === word[0])) change({ text, from: word[0], to: word[1] });
          }}
          onKeyDown={onKeyDown}
        />
        {canRecognizeSpeech() ? (
          <Button
            size="icon"
            aria-label={isListening ? 'Stop listening' : 'Say the line'}
            aria-pressed={isListening}
            className={isListening ? 'text-tomato' : undefined}
            onClick={() => {
              if (isListening) stop();
              else start(language);
              input.current?.focus();
            }}
          >
            {isListening ? <MicOff aria-hidden /> : <Mic aria-hidden />}
          </Button>
        ) : null}
      </div>
      <p id={`${id}-help`} className="sr-only">
        Enter keeps the line and goes to the next, Arrow up goes back. Tab takes the first proposal; Escape hides the
        proposals, and then Tab leaves the field.
      </p>
      <p id={`${id}-best`} aria-live="polite" className="sr-only">
        {shown[0] ? `Proposal: ${shown[0].text}` : ''}
      </p>
      {below}
      <ProposalRows
        words={shown}
        lines={lines}
        hasKeys={hasKeys}
        isShort={isShort}
        onWord={take}
        onLine={(text) => {
          change({ text, from: text.length, to: text.length });
        }}
      />
      <AmountRow isShort={isShort} isEmpty={state.text === ''} onAmount={insert} onIllegible={leave} onEmpty={empty} />
    </div>
  );
}
