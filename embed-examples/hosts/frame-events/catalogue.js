// What the catalogue says about each event, and its buttons. Nothing here is about embedding.

/** `buttons` by their text: what the page is asked to do, or what this page does. */
const EVENTS = [
  {
    name: 'ready',
    about: 'The page is connected: it can be called. Again after a reload.',
    buttons: { 'Reload the page': { page: 'reload' } },
  },
  {
    name: 'error',
    about:
      'The page could not be shown, and why. The frame shows it too, with a button that tries again. Never after ready.',
    buttons: { 'Embed a page that is not allowed': { here: 'refuse' } },
  },
  {
    name: 'unmounted',
    about: 'The frame has been removed, by this page or with its container.',
    buttons: { 'Remove and add again': { here: 'unmount' } },
  },
  {
    name: 'page:ready',
    about: 'The page shows its content, which comes after the connection.',
    buttons: { 'Show content': { page: 'page:ready' } },
  },
  {
    name: 'page:error',
    about: 'The page is connected, but could not show its content.',
    buttons: { 'Fail to show': { page: 'page:error' } },
  },
  {
    name: 'title',
    about: 'The title of the page. The SDK writes it to the iframe, where screen readers find it.',
    buttons: { 'Change the title': { page: 'title' } },
  },
  {
    name: 'resize',
    about: 'The height of the content. The SDK follows it within the limits of the options.',
    buttons: { 'Grow or shrink': { page: 'resize' } },
  },
  {
    name: 'navigate',
    about: 'The page shows another path, for example to keep it in the address of this page.',
    buttons: { 'Show another order': { page: 'navigate' } },
  },
  {
    name: 'link',
    about: 'A link to another page was opened. The SDK opens it, after a question if the address is unknown.',
    buttons: {
      'A trusted address': { page: 'link:trusted' },
      'An unknown address': { page: 'link:unknown' },
      'A script': { page: 'link:script' },
    },
  },
  {
    name: 'notice',
    about: 'A message for the user. The SDK shows it above this page, unless the config says otherwise.',
    buttons: { 'Say something': { page: 'notice' } },
  },
  {
    name: 'tokenExpired',
    about: 'The session of the page has ended, and could not be renewed.',
    buttons: { 'End the session': { page: 'tokenExpired' } },
  },
  {
    name: 'sensitive',
    about: 'What happens in the sensitive-word check of the page, never the words.',
    buttons: { 'Find a word': { page: 'sensitive' } },
  },
  {
    name: 'broadcast',
    about: 'Something that other parts of the platform may want to know.',
    buttons: { 'Save the order': { page: 'broadcast' } },
  },
  {
    name: 'order:chosen',
    about: 'An event of the page’s own, with any plain data.',
    buttons: { 'Choose an order': { page: 'order:chosen' } },
  },
];

const byId = (id) => document.getElementById(id);

window.catalogue = {
  names: EVENTS.map(({ name }) => name),

  /** Writes the list; `act` is called with what a button stands for. */
  fill(act) {
    for (const { name, about, buttons } of EVENTS) {
      const row = byId('event').content.cloneNode(true).firstElementChild;
      row.dataset.event = name;
      row.querySelector('h3').textContent = name;
      row.querySelector('p').textContent = about;
      for (const [text, action] of Object.entries(buttons)) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = text;
        button.addEventListener('click', () => act(action));
        row.querySelector('.example-buttons').append(button);
      }
      byId('events').append(row);
    }
  },

  /** Shows what came with an event. */
  show(name, payload) {
    const row = byId('events').querySelector(`[data-event="${name}"]`);
    row.querySelector('output').textContent = payload === undefined ? 'came, without data' : payload;
  },
};
