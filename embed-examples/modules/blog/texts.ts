import { createText, type TextTable } from '../kit/createText.js';

/**
 * Every text of the module: label id and English text, used when a language has no table. The tables in `labels/`
 * hold the same ids; a test compares them.
 */
export const TEXTS = {
  blog: ['-191401', 'Blog'],
  postsLoading: ['-191402', 'Loading posts'],
  postsFailed: ['-191403', 'Posts could not be loaded'],
  failedHint: ['-191404', 'Check your connection and try again.'],
  offlineHint: ['-191445', 'You are offline. Try again when the connection is back.'],
  signedOutHint: ['-191446', 'You have been signed out. Sign in again, then try again.'],
  forbiddenHint: ['-191447', 'You may not see this. Ask your administrator for access.'],
  missingHint: ['-191448', 'This is not there any more, or the link is wrong.'],
  serverHint: ['-191449', 'The office platform has a problem at the moment. Try again in a few minutes.'],
  retry: ['-191405', 'Try again'],
  refresh: ['-191406', 'Refresh'],
  noPosts: ['-191407', 'No posts yet'],
  noPostsHint: ['-191408', 'Write the first one in the field above.'],
  shownOf: ['-191409', 'The newest {shown} of {total} posts.'],
  writePost: ['-191410', 'Write a post'],
  addPictures: ['-191411', 'Add pictures'],
  chosenPictures: ['-191412', 'Pictures of this post'],
  removePicture: ['-191413', 'Remove {name}'],
  dropPictures: ['-191414', 'Drop pictures here'],
  publish: ['-191415', 'Publish'],
  publishing: ['-191416', 'Publishing'],
  published: ['-191417', 'Published'],
  comments: ['-191418', 'Comments'],
  writeComment: ['-191419', 'Write a comment'],
  comment: ['-191420', 'Comment'],
  commented: ['-191421', 'Comment added'],
  earlierComments: ['-191422', 'Show earlier comments ({count})'],
  showAll: ['-191423', 'Show the whole text'],
  showLess: ['-191424', 'Show less'],
  textMissing: ['-191425', 'Write a text first.'],
  textTooLong: ['-191426', 'The text is too long: {limit} characters at most.'],
  blocked: ['-191427', 'Please change the words that may not be published'],
  pictureType: ['-191428', '{name} was not added: only PNG, JPEG, GIF and WebP pictures can be published.'],
  pictureSize: ['-191429', '{name} was not added: a picture may have at most {size} MB.'],
  pictureCount: ['-191430', '{name} was not added: a post may have at most {limit} pictures.'],
  offline: ['-191431', 'You are offline. Your draft is kept; try again once you are connected.'],
  unreachable: ['-191432', 'The platform cannot be reached. Your draft is kept; try again.'],
  timeout: ['-191433', 'The platform took too long to answer. Your draft is kept; try again.'],
  signedOut: ['-191434', 'You are signed out. Your draft is kept; sign in and try again.'],
  refused: ['-191435', 'The platform did not accept this. Your draft is kept; change it and send it again.'],
  gone: ['-191436', 'This post no longer exists. Your draft is kept.'],
  server: ['-191437', 'This could not be published. Your draft is kept; try again.'],
  earlier: ['-191438', 'Your earlier version is already published. The changed one is still here.'],
  openPicture: ['-191439', 'Open picture {number} of {count}'],
  picture: ['-191440', 'Picture {number} of {count}'],
  pictureFailed: ['-191441', 'Picture {number} of {count} could not be loaded. Try again'],
  previousPicture: ['-191442', 'Previous picture'],
  nextPicture: ['-191443', 'Next picture'],
  close: ['-191444', 'Close'],
  pictureLost: ['-191458', 'This picture could not be loaded.'],
  postBy: ['-191450', 'Post by {name}'],
  post: ['-191451', 'Blog post'],
  postLoading: ['-191452', 'Loading the post'],
  postFailed: ['-191453', 'The post could not be loaded'],
  postMissing: ['-191454', 'This post cannot be found'],
  postMissingHint: ['-191455', 'It may have been deleted, or the link is wrong.'],
  blogOf: ['-191456', 'Blog of {name}'],
  noPostsOfHint: ['-191457', 'This person has not published anything.'],
} as const satisfies TextTable;

/** The name of a text in {@link TEXTS}. */
export type TextName = keyof typeof TEXTS;

/** A text in the session's language, with its `{placeholders}` filled. */
export const text = createText(TEXTS);

/** User text inside a sentence: its direction must not affect the words around it. */
export function quoted(written: string): string {
  return `\u2068${written}\u2069`;
}
