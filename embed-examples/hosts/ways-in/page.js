// The page around the authentication methods; their files are in ways/, as an integrator would write them.
const WAYS = [
  {
    way: 'authTokenApi',
    title: "The host's back end",
    key: 'authTokenApi',
    about:
      'The back end of this page knows who is signed in and gets a session of the platform, server to server. The usual method.',
    signIn: false,
  },
  {
    way: 'authTokenRequest',
    title: "The host's own function",
    key: 'authTokenRequest',
    about:
      'The page has its own way to its back end: a client with its own headers, a message to a parent, a login of its own.',
    signIn: false,
  },
  {
    way: 'eteamsid',
    title: 'A session id at hand',
    key: 'eteamsid',
    about: 'The page was rendered with a session id in it.',
    signIn: false,
  },
  {
    way: 'eteamsid-renewed',
    title: 'A session id with a renewer',
    key: 'eteamsid, authTokenApi',
    about: 'The same, and a source for a new one when the first is over. Here it is over already.',
    signIn: false,
  },
  {
    way: 'oatenantkey',
    title: 'One tenant only',
    key: 'oatenantkey',
    about:
      "The page expects a certain tenant. Another tenant's session is refused: try it with the other person.",
    signIn: false,
  },
  {
    way: 'loginToken',
    title: 'Embedded login script',
    key: 'loginToken',
    about:
      "A one-time login token of the platform, on the platform's own site: its script signs in and leaves a cookie.",
    signIn: false,
  },
  {
    way: 'session',
    title: 'A session that is already there',
    key: 'withCredentials',
    about:
      "The person is signed in to the platform in this browser, and the page stands on the platform's own site.",
    signIn: true,
  },
  {
    way: 'passport',
    title: 'Passport',
    key: 'enablePassport',
    about:
      "The platform's passport finds out who is signed in and for which tenant, here with a session of the host's back end.",
    signIn: false,
  },
  {
    way: 'passport-cookie',
    title: "Passport with the platform's cookie",
    key: 'enablePassport, withCredentials',
    about: 'The passport alone, with the session that is already in the browser.',
    signIn: true,
  },
];

const asked = new URLSearchParams(location.search);
const chosen = WAYS.find(({ way }) => way === asked.get('way')) ?? WAYS[0];
// Read by the files in ways/: the user of this host.
window.exampleUser = asked.get('user') ?? 'li.wei';

const one = (selector) => document.querySelector(selector);

for (const { way, title, key } of WAYS) {
  const link = document.createElement('a');
  link.href = `?${new URLSearchParams({ way, user: window.exampleUser })}`;
  if (way === chosen.way) link.setAttribute('aria-current', 'page');
  const name = document.createElement('span');
  name.textContent = title;
  const code = document.createElement('code');
  code.textContent = key;
  link.append(name, code);
  const item = document.createElement('li');
  item.append(link);
  one('#ways').append(item);
}
for (const link of document.querySelectorAll('[data-user]')) {
  link.href = `?${new URLSearchParams({ way: chosen.way, user: link.dataset.user })}`;
  if (link.dataset.user === window.exampleUser) link.setAttribute('aria-current', 'true');
}
one('#way-title').textContent = chosen.title;
one('#about').textContent = chosen.about;
one('#sign-in').hidden = !chosen.signIn;
one('#source').dataset.file = `ways/${chosen.way}.js`;

const told = one('#told');
weaverSDK.on('ready', ({ user, tenant }) => {
  told.textContent = `Signed in as ${user.username}, tenant ${tenant.tenantKey}.`;
});
weaverSDK.on('error', ({ code, message }) => {
  told.textContent = `${code}: ${message}`;
});
// Dark when the page is. With the other keys of init it would be in each of the files.
weaverSDK.setTheme({ colorScheme: 'auto' });
const way = document.createElement('script');
way.src = `ways/${chosen.way}.js`;
way.onload = () => weaverSDK.render('#card', '@weapp/people/ProfileCard');
document.head.append(way);
