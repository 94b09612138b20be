// The session, and how a call is made and its failure read.
export const ready = weaverSDK.init({
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  language: 'en_US',
  theme: { colorScheme: 'auto' },
  authTokenRequest: async (signal) => {
    const answer = await fetch('/api/weaver-token?user=li.wei', { signal });
    return (await answer.json()).data;
  },
});

/** The outcome of a call, and the events that the page received meanwhile. */
export async function outcomeOf(options) {
  const told = [];
  const ends = ['notice', 'link'].map((event) =>
    weaverSDK.on(event, (payload) => told.push({ event, ...payload })),
  );
  // The library that modules import as '@weapp/utils'.
  const { request } = window.__weaverShared__['@weapp/utils'];
  try {
    await request(options);
    return { told };
  } catch (error) {
    // Every failure is a WeaverError: `code` is for programs, `message` for people.
    const { code, message, status } = error;
    return { code, message, status, told };
  } finally {
    // Events of an answer may arrive after it.
    await new Promise((resolve) => setTimeout(resolve, 50));
    ends.forEach((end) => end());
  }
}
