weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=layla.hassan',
    language: 'ar_AE',
    theme: { colorScheme: 'auto' },
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#card', '@weapp/people/ProfileCard');
weaverSDK.render('#people', '@weapp/people/PeopleList');

const buttons = document.querySelectorAll('[data-language]');
for (const button of buttons) {
  button.addEventListener('click', async () => {
    await weaverSDK.setLanguage(button.dataset.language);
    for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
  });
}
