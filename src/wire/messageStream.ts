/** The stream of instant messages, `text/event-stream`, on the API origin after the prefix (contract §8): the path is ours. */
export const MESSAGE_STREAM_PATH = '/papi/im/events';
