import { ARCHIVE_RECIPES_MAX } from '#shared/archives.ts';
import { AppError } from '../../errors.ts';

const TOO_MANY = `This holds more than ${ARCHIVE_RECIPES_MAX.toLocaleString('en')} recipes, which is more than can be taken in at once.`;

export const tooManyRecipes = () => new AppError('too-large', TOO_MANY);

/** Whether a refusal ends the whole archive, and not one file of it. */
export const isOfTheWhole = ({ code, message }: AppError): boolean => code === 'full' || message === TOO_MANY;
