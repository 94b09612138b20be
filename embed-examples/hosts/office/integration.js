weaverSDK
  .init({
    oadomain: 'https://oa.example.com',
    staticDomain: 'https://static.example.com',
    authTokenApi: '/api/weaver-token?user=li.wei',
    theme: { colorScheme: 'auto' },
  })
  .catch((error) => console.error(error.code, error.message));

weaverSDK.render('#tasks', '@weapp/task/TaskList');
weaverSDK.render('#card', '@weapp/people/ProfileCard');
weaverSDK.render('#leave', '@weapp/workflow/LeaveRequests');
weaverSDK.render('#money', '@weapp/finance/ExchangeCalculator');
weaverSDK.render('#calendar', '@weapp/calendar/MonthView');
weaverSDK.render('#blog', '@weapp/blog/BlogBoard');
weaverSDK.render('#documents', '@weapp/doc/DocumentList');

const buttons = document.querySelectorAll('[data-language]');
for (const button of buttons) {
  button.addEventListener('click', async () => {
    await weaverSDK.setLanguage(button.dataset.language || 'zh_CN');
    for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
  });
}
