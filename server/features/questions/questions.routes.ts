import type { FamilyFeed } from '../../events/family-feed.ts';
import { EventStream } from '../../http/event-stream.ts';
import type { Handlers } from '../../http/mount.ts';
import type { QuestionsService } from './questions.service.ts';

export function questionHandlers(
  questions: QuestionsService,
  events: Pick<FamilyFeed, 'follow'>,
): Handlers<'questions'> {
  return {
    listQuestions: ({ caller, params }) => questions.list(caller.familyId, params.id),
    askFamily: ({ caller, params, body }) => questions.ask(caller, params.id, body.questions),
    settleQuestion: ({ caller, params, body }) => questions.settle(caller, params.id, params.questionId, body),
    removeAnswer: ({ caller, params }) =>
      questions.removeAnswer(caller.familyId, params.id, params.questionId, params.answerId),
    endQuestions: ({ caller, params }) => questions.end(caller.familyId, params.id, params.linkId),
    questionEvents: ({ caller }) => new EventStream((send) => events.follow(caller.familyId, send)),
  };
}
