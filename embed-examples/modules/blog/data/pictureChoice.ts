import {
  POST_PICTURE_BYTES,
  POST_PICTURE_LIMIT,
  POST_PICTURE_TYPES,
} from '../../../../src/wire/office/blog.js';

/** Why a file is not added to a post. */
export type PictureProblem = 'pictureType' | 'pictureSize' | 'pictureCount';

/** The pictures of a draft after files were added. */
export interface PictureChoice {
  readonly pictures: readonly File[];
  /** The first file that was left out. */
  readonly problem: { readonly kind: PictureProblem; readonly name: string } | undefined;
}

const isPicture = ({ type }: File): boolean => POST_PICTURE_TYPES.some((known) => known === type);

function problemOf(file: File, count: number): PictureProblem | undefined {
  if (!isPicture(file)) return 'pictureType';
  if (file.size > POST_PICTURE_BYTES) return 'pictureSize';
  return count >= POST_PICTURE_LIMIT ? 'pictureCount' : undefined;
}

/** Adds files to the pictures of a draft, by the same rules as the platform; the others are left out. */
export function addedPictures(before: readonly File[], files: readonly File[]): PictureChoice {
  return files.reduce<PictureChoice>(
    ({ pictures, problem }, file) => {
      const kind = problemOf(file, pictures.length);
      return kind === undefined
        ? { pictures: [...pictures, file], problem }
        : { pictures, problem: problem ?? { kind, name: file.name } };
    },
    { pictures: before, problem: undefined },
  );
}
