// The script may not be here yet: these calls are kept and run in this order.
const told = document.querySelector('#told');
weaverSDK.on('ready', ({ user }) => (told.textContent = `Signed in as ${user.username}.`));
weaverSDK.on('error', (error) => (told.textContent = `${error.code}: ${error.message}`));

weaverSDK.init({
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  authTokenApi: '/api/weaver-token',
  theme: { colorScheme: 'auto' },
});

const card = weaverSDK.render('#card', '@weapp/people/ProfileCard');

// The result of a queued call works like that of a direct one.
weaverSDK.render('#people', '@weapp/people/PeopleList', {
  onSelect({ id }) {
    card.update({ id });
    return false;
  },
});

// So do calls that change existing islands.
const on = (id, action) => document.querySelector(id).addEventListener('click', action);
on('#large', () => weaverSDK.setTheme({ fontSize: 'big', fontDensity: 'medium', primaryColor: '#b3261e' }));
on('#usual', () => weaverSDK.setTheme());
on('#arabic', () => weaverSDK.setLanguage('ar_AE'));
on('#english', () => weaverSDK.setLanguage('en_US'));
