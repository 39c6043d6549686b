import { contentOfRow } from '../recipes/recipe-row.ts';
import type { ArchivedFamily, ArchivedRecipe } from './archive-format.ts';
import type { FamilyLibrary, LibraryRecipe } from './family-library.repo.ts';

const iso = (moment: Date) => moment.toISOString();

/** A recipe with all that hangs on it as it stands in the archive; its files are still named as the family names them. */
export function archivedRecipe(recipe: LibraryRecipe): Omit<ArchivedRecipe, 'files'> {
  const { row, versions, original, makings, questions, favouriteOf, hand } = recipe;
  return {
    id: row.id,
    content: contentOfRow(row),
    verifiedBy: row.verifiedBy,
    verifiedAt: row.verifiedAt && iso(row.verifiedAt),
    version: row.version,
    savedBy: row.savedBy,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    variantOf: row.variantOf,
    lockedBy: row.lockedBy,
    hand,
    versions: versions.map((version) => ({
      version: version.version,
      content: contentOfRow(version),
      verifiedBy: version.verifiedBy,
      verifiedAt: version.verifiedAt && iso(version.verifiedAt),
      savedBy: version.savedBy,
      savedAt: iso(version.savedAt),
    })),
    original: original && {
      transcript: original.transcript,
      evidence: original.evidence,
      firstRead: original.firstRead,
    },
    makings: makings.map(({ id, madeOn, madeBy, note, photo, stars, createdAt }) => ({
      id,
      madeOn,
      madeBy,
      note,
      photo,
      stars,
      createdAt: iso(createdAt),
    })),
    questions: questions.map(({ answers, createdAt, settledAt, ...question }) => ({
      id: question.id,
      place: question.place,
      field: question.field,
      about: question.about,
      reason: question.reason,
      asked: question.asked,
      readings: question.readings,
      crop: question.crop,
      askedBy: question.askedBy,
      createdAt: iso(createdAt),
      settledAt: settledAt && iso(settledAt),
      settledBy: question.settledBy,
      answerId: question.answerId,
      answers: answers.map(({ id, saidBy, reading, word, sound, createdAt: at }) => ({
        ...{ id, saidBy, reading, word, sound },
        createdAt: iso(at),
      })),
    })),
    favouriteOf: favouriteOf.map(({ name, createdAt }) => ({ name, createdAt: iso(createdAt) })),
  };
}

/** What is not a recipe's as it stands in the archive. */
export function archivedFamily(library: Awaited<ReturnType<FamilyLibrary['family']>>): Omit<ArchivedFamily, 'files'> {
  const { name, people, collections, groceryLists, grocerySettings, meals, relatives } = library;
  return {
    family: { name },
    people,
    collections: collections.map(({ familyId: _familyId, createdAt, updatedAt, ...book }) => ({
      ...book,
      cover: { design: book.cover.design, photo: book.cover.photo },
      chapters: book.chapters.map((chapter) => ({ title: chapter.title, recipeIds: [...chapter.recipeIds] })),
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
    groceryLists: groceryLists.map(({ familyId: _familyId, createdAt, updatedAt, items, marks, ...list }) => ({
      ...list,
      items: items as ArchivedFamily['groceryLists'][number]['items'],
      marks: marks.map(({ itemId, checked, markedAt }) => ({ itemId, checked, markedAt: iso(markedAt) })),
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
    grocerySettings: grocerySettings && {
      aisles: grocerySettings.aisles,
      pantry: grocerySettings.pantry,
      shopOrder: grocerySettings.shopOrder,
    },
    relatives: relatives.map(({ id: _id, familyId: _familyId, createdAt, updatedAt, ...person }) => ({
      ...person,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
    meals: meals.map(({ familyId: _familyId, createdAt, updatedAt, ...meal }) => ({
      ...meal,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
  };
}
