// A host page that knows Postmate and nothing of the SDK.
/* global Postmate, logTo -- lib/postmate.js, and this page's own list in log.js */

const TASK = '/sp/task/taskViewPage/4915532168790030007';
const OTHER_TASK = '/sp/task/taskViewPage/4915532168790030001';

const said = logTo('#said');
const on = (id, action) => document.querySelector(id).addEventListener('click', action);

new Postmate({
  container: document.querySelector('#task'),
  url: `https://oa.example.com${TASK}`,
  name: 'task',
  model: { from: 'portal' },
}).then((page) => {
  said('handshake', page.childOrigin);
  page.frame.title = 'Task';

  // What the page emits.
  page.on('session:request', async () => {
    const answer = await fetch('/api/weaver-token?user=li.wei');
    const { data } = await answer.json();
    page.call('session', data);
    said('session:request', 'answered');
  });
  page.on('resize', ({ heightPx }) => {
    page.frame.style.height = `${heightPx}px`;
  });
  page.on('title', ({ title }) => {
    page.frame.title = title;
    said('title', title);
  });
  page.on('page:ready', () => said('page:ready'));
  page.on('page:error', ({ code }) => said('page:error', code));
  page.on('broadcast', ({ name, data }) => said(name, JSON.stringify(data)));

  // What this page asks for and calls.
  page.call('language', { language: 'en_US', dir: 'ltr' });
  page.call('theme', { colorScheme: 'auto' });
  on('#get', async () => said('record', JSON.stringify(await page.get('record'))));
  on('#navigate', () => page.call('navigate', { path: OTHER_TASK }));
  on('#language', () => page.call('language', { language: 'ar_AE', dir: 'rtl' }));
});
