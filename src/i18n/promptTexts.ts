import type { Language } from './languages.js';
import { textsOf } from './textTable.js';

const ENGLISH = {
  promptClose: 'Close',
  promptCancel: 'Cancel',
  promptMessages: 'Messages from the office platform',
  promptInfo: 'Note',
  promptSuccess: 'Done',
  promptWarning: 'Warning',
  promptError: 'Error',
  promptCheck:
    'Your organisation wants to check who you are. Do that on the office platform, then try again.',
  reloginSignedOut: 'You have been signed out',
  reloginTitle: 'Your session has ended',
  reloginLead: 'Sign in again to go on. What you have entered on this page stays.',
  reloginWho: 'Signed in so far: {name}',
  reloginAccount: 'Account',
  reloginPassword: 'Password',
  reloginSignIn: 'Sign in',
  reloginNoAccount: 'Please enter your account.',
  reloginNoPassword: 'Please enter your password.',
  reloginWrong: 'The account or the password is wrong.',
  reloginTooMany: 'Too many attempts. Try again later.',
  reloginTooManyUntil: 'Too many attempts. You can try again {when}.',
  reloginOther: 'This account belongs to somebody else. Only {name} can go on here.',
  reloginFailed: 'Signing in did not work. Try again.',
  reloginPage:
    'Your organisation signs you in on a page of its own. Sign in there, then come back and continue.',
  reloginOpenPage: 'Open {host}',
  reloginContinue: 'Continue',
  reloginNotYet: 'You are not signed in yet.',
  linkTitle: 'Unverified link',
  // Verbatim from spec 2 §8.
  linkQuestion:
    'You are opening an unverified link which may contain unknown security risks, confirm to open?',
  linkNoRemind: 'Do not remind again',
  linkOpen: 'Open',
  // `…HeldBack`: the browser blocked the window, so a click in the prompt opens it.
  linkHeldBack: 'You are to sign in on another page, which the browser did not let open by itself.',
  recordTitle: 'New window',
  recordHeldBack: 'The page opens in a new window, which the browser did not let open by itself.',
  mediaFailed: 'This cannot be played here.',
  fileTitle: 'Download',
  fileHeldBack: 'The file opens in a new window, which the browser did not let open by itself.',
};

/** The texts of the SDK's own prompts. */
export type PromptTexts = Readonly<Record<keyof typeof ENGLISH, string>>;

const CHINESE: PromptTexts = {
  promptClose: '关闭',
  promptCancel: '取消',
  promptMessages: '办公平台消息',
  promptInfo: '提示',
  promptSuccess: '成功',
  promptWarning: '警告',
  promptError: '错误',
  promptCheck: '您的企业需要验证您的身份。请在办公平台完成验证后重试。',
  reloginSignedOut: '您已退出登录',
  reloginTitle: '登录已过期',
  reloginLead: '请重新登录以继续。您在本页面填写的内容不会丢失。',
  reloginWho: '此前登录的用户：{name}',
  reloginAccount: '账号',
  reloginPassword: '密码',
  reloginSignIn: '登录',
  reloginNoAccount: '请输入账号。',
  reloginNoPassword: '请输入密码。',
  reloginWrong: '账号或密码错误。',
  reloginTooMany: '尝试次数过多，请稍后重试。',
  reloginTooManyUntil: '尝试次数过多，请{when}重试。',
  reloginOther: '该账号属于其他用户，此处只有{name}可以继续。',
  reloginFailed: '登录未成功，请重试。',
  reloginPage: '您的企业使用自己的登录页面。请在该页面登录后返回此处继续。',
  reloginOpenPage: '打开 {host}',
  reloginContinue: '继续',
  reloginNotYet: '您尚未登录。',
  linkTitle: '未验证的链接',
  linkQuestion: '您正在打开未经验证的链接，可能存在未知的安全风险，确认打开吗？',
  linkNoRemind: '不再提醒',
  linkOpen: '打开',
  linkHeldBack: '需要在另一页面登录，但浏览器没有允许自动打开该页面。',
  recordTitle: '新窗口',
  recordHeldBack: '页面需要在新窗口中打开，但浏览器没有允许自动打开该窗口。',
  mediaFailed: '此处无法播放该内容。',
  fileTitle: '下载',
  fileHeldBack: '文件需要在新窗口中打开，但浏览器没有允许自动打开该窗口。',
};

/** The keys of {@link PromptTexts} in language files. */
export const PROMPT_TEXT_KEYS = Object.keys(ENGLISH) as readonly (keyof PromptTexts)[];

/** The prompt texts in a language; `loaded` is the content of its language file. See {@link textsOf}. */
export function promptTexts(language: Language, loaded: object): PromptTexts {
  return textsOf({ english: ENGLISH, chinese: CHINESE }, language, loaded);
}
