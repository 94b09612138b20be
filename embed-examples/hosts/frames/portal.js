// The page around the frames: its texts, its buttons and its list of events. Nothing here is about embedding.

const TEXTS = {
  en: {
    document: 'Document',
    task: 'Task',
    workflow: 'Leave request',
    frame: 'Frame',
    island: 'Island',
    other: 'Another record',
    reload: 'Load again',
    move: 'Move',
    language: 'Language',
    theme: 'Theme',
    usual: 'Usual theme',
    green: 'Green',
    large: 'Large text',
    logout: 'Log out',
    events: 'Events of the frames',
  },
  zh: {
    document: '文档',
    task: '任务',
    workflow: '请假申请',
    frame: '框架',
    island: '组件',
    other: '换一条记录',
    reload: '重新加载',
    move: '移动',
    language: '语言',
    theme: '主题',
    usual: '默认主题',
    green: '绿色',
    large: '大字号',
    logout: '退出登录',
    events: '框架的事件',
  },
  ar: {
    document: 'مستند',
    task: 'مهمة',
    workflow: 'طلب إجازة',
    frame: 'إطار',
    island: 'مكوّن',
    other: 'سجل آخر',
    reload: 'تحميل من جديد',
    move: 'نقل',
    language: 'اللغة',
    theme: 'المظهر',
    usual: 'المظهر المعتاد',
    green: 'أخضر',
    large: 'نص كبير',
    logout: 'تسجيل الخروج',
    events: 'أحداث الإطارات',
  },
};

const THEMES = {
  usual: undefined,
  green: {
    primaryColor: '#0b6b45',
    primaryHoverColor: '#095a3a',
    primaryFocusColor: '#084c31',
    bubbleColor: '#e3f3ec',
  },
  large: { fontSize: 'big', fontDensity: 'medium' },
};

const byId = (id) => document.getElementById(id);
const choices = (name) => [...document.querySelectorAll(`[data-${name}]`)];

function mark(buttons, chosen) {
  for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen));
}

function writeTexts(language) {
  const first = language.slice(0, 2);
  const texts = TEXTS[first] ?? TEXTS.en;
  byId('portal').lang = first === 'zh' ? 'zh-CN' : first;
  byId('portal').dir = first === 'ar' ? 'rtl' : 'ltr';
  for (const element of document.querySelectorAll('[data-text]')) {
    element.textContent = texts[element.dataset.text];
  }
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', texts[element.dataset.label]);
  }
}

window.portal = {
  /** Adds the row of one kind of record: a place for a frame beside one for an island. */
  row(kind) {
    const section = byId('row').content.cloneNode(true).firstElementChild;
    const title = section.querySelector('h2');
    title.id = `${kind}-title`;
    title.dataset.text = kind;
    section.id = kind;
    section.setAttribute('aria-labelledby', title.id);
    byId('rows').append(section);
    const pair = section.querySelector('.portal-pair');
    return {
      frame: section.querySelector('.portal-frame'),
      island: section.querySelector('.portal-island'),
      onPress(name, action) {
        const button = section.querySelector(`[data-action="${name}"]`);
        button.setAttribute('aria-describedby', title.id);
        button.addEventListener('click', action);
      },
      /** The cell of the frame changes its place with that of the island. */
      swap() {
        const cell = section.querySelector('.portal-cell:has(.portal-frame)');
        if (cell === pair.firstElementChild) pair.append(cell);
        else pair.prepend(cell);
      },
    };
  },

  log(kind, name, detail = '') {
    const line = document.createElement('li');
    const what = document.createElement('strong');
    what.textContent = `${kind} ${name}`;
    const text = document.createElement('bdi');
    text.textContent = detail;
    line.append(what, ' ', text);
    byId('events').append(line);
    // Not scrollIntoView, which would move the whole page.
    byId('events').scrollTop = byId('events').scrollHeight;
  },

  onLanguage(first, change) {
    const buttons = choices('language');
    writeTexts(first);
    mark(
      buttons,
      buttons.find(({ dataset }) => dataset.language === first),
    );
    for (const button of buttons) {
      button.addEventListener('click', () => {
        mark(buttons, button);
        writeTexts(button.dataset.language);
        change(button.dataset.language);
      });
    }
  },

  onTheme(change) {
    const buttons = choices('theme');
    for (const button of buttons) {
      button.addEventListener('click', () => {
        mark(buttons, button);
        change(THEMES[button.dataset.theme]);
      });
    }
  },

  onLogout(action) {
    byId('logout').addEventListener('click', action);
  },
};
