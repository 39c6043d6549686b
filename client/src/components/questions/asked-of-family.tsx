import { useQuestions } from '../../api/questions.ts';
import { Answers, Asked } from './answers.tsx';

/** What the family was asked about a recipe and what it said, to be read and heard; nothing where nothing was answered. */
export function AskedOfFamily({ recipeId }: { recipeId: string }) {
  const answered = useQuestions(recipeId).filter(({ answers }) => answers.length > 0);
  if (answered.length === 0) return null;
  return (
    <section aria-labelledby="asked-heading" className="mt-12 min-w-0 font-sans" data-print="never">
      <h2 id="asked-heading" className="border-b border-line pb-2 text-heading">
        Asked of the family
      </h2>
      <ul>
        {answered.map((question) => (
          <li key={question.id} className="min-w-0 space-y-2 border-b border-line py-4">
            <Asked question={question} />
            <Answers question={question} />
          </li>
        ))}
      </ul>
    </section>
  );
}
