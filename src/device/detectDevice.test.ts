import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DeviceEnvironment, DEVICES, detectDevice } from './index.js';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0';
const PHONE = `Mozilla/5.0 (Linux; Android 13; Pixel 7) ${CHROME} Mobile Safari/537.36`;
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`;
const LINUX = `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`;
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Safari/605.1.15';
const DESKTOP_CLIENT = `Mozilla/5.0 (Windows NT 10.0) ${CHROME} Electron/28.1.0 Safari/537.36 weapp-pc/10.2.3/eteams-desktop`;
const PLUS_IPHONE =
  'Mozilla/5.0+(iPhone;+CPU+iPhone+OS+10_2+like+Mac+OS+X)+AppleWebKit/602.3.12+Version/10.0+Mobile/14C92+Safari/602.1';
const android = (model: string, rest = 'Mobile Safari/537.36') =>
  `Mozilla/5.0 (Linux; Android 12; ${model}) ${CHROME} ${rest}`;
const harmony = (form: string, rest = '') =>
  `Mozilla/5.0 (${form}; OpenHarmony 5.1) ${CHROME} Safari/537.36 ArkWeb/5.1.0.9 ${rest}`;

/** For arguments of untyped callers. */
const detectUntyped = detectDevice as (
  userAgent?: unknown,
  environment?: unknown,
) => ReturnType<typeof detectDevice>;

afterEach(() => {
  vi.restoreAllMocks();
});

it('detects all fields of an ordinary phone', () => {
  expect(detectDevice(PHONE, { language: 'de-AT' })).toEqual({
    device: 'Mobile',
    engine: 'Blink',
    browser: 'Chrome',
    os: 'Android',
    osVersion: '13',
    version: '120.0.0.0',
    language: 'de_AT',
    client: '',
    clientVersion: '',
    isWebview: false,
    isHarmonyNext: false,
  });
});

it('returns empty fields and PC for an empty user agent', () => {
  expect(detectDevice('')).toEqual({
    device: 'PC',
    engine: '',
    browser: '',
    os: '',
    osVersion: '',
    version: '',
    language: '',
    client: '',
    clientVersion: '',
    isWebview: false,
    isHarmonyNext: false,
  });
});

describe('apps that embed the page', () => {
  it.each([
    [`${PHONE} wxwork/4.1.20 MicroMessenger/7.0.1 Language/zh`, 'wecom', '4.1.20', 'WeCom', 'Mobile'],
    [`${WINDOWS} wxwork/4.1.0 (MicroMessenger/6.2) WindowsWechat`, 'wecom', '4.1.0', 'WeCom', 'PC'],
    [
      `${PHONE} wxworklocal/2.7 wwlocal/2.7 wxwork/3.0.0 MicroMessenger/7`,
      'wecom-private',
      '2.7',
      'WeCom',
      'Mobile',
    ],
    [`${PHONE} MicroMessenger/8.0.42 NetType/WIFI`, 'wechat', '8.0.42', 'WeChat', 'Mobile'],
    [
      `${PHONE} MicroMessenger/8.0.42 MiniProgramEnv/android`,
      'wechat-miniprogram',
      '8.0.42',
      'WeChat',
      'Mobile',
    ],
    [`${MAC} MicroMessenger/6.8.0 MacWechat/3.8 WindowsWechat`, 'wechat', '6.8.0', 'WeChat', 'PC'],
    [
      `${PHONE} AliApp(DingTalk/7.1.0) com.alibaba.android.rimet/1`,
      'dingtalk',
      '7.1.0',
      'DingTalk',
      'Mobile',
    ],
    [
      `${WINDOWS} dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.6.45-Release.250241020)`,
      'dingtalk',
      '7.6.45',
      'DingTalk',
      'PC',
    ],
    [`${MAC} DingTalk(7.0.30-macOS-1) nw`, 'dingtalk', '7.0.30', 'DingTalk', 'PC'],
    [
      'Android/9 (HUAWEI ELE-L29;zh_CN) App/4.7 AliApp(DingTalk/4.7.1)',
      'dingtalk',
      '4.7.1',
      'DingTalk',
      'Mobile',
    ],
    [
      'Android/9 (HUAWEI JDN2-W09;zh_CN) App/4.7 AliApp(DingTalk/4.7.1)',
      'dingtalk',
      '4.7.1',
      'DingTalk',
      'Tablet',
    ],
    [`${WINDOWS} Lark/7.10.5 LarkLocale/en_US`, 'feishu', '7.10.5', 'Feishu', 'PC'],
    [`${PHONE} E-Mobile7/7.0.70 Language/zh`, 'e-mobile', '7.0.70', 'E-Mobile', 'Mobile'],
    [`${MAC} E-Mobile/6.6`, 'e-mobile', '6.6', 'E-Mobile', 'PC'],
    [android('SM-T870', 'Safari/537.36 E-Mobile7/7.0.70'), 'e-mobile', '7.0.70', 'E-Mobile', 'Tablet'],
    [DESKTOP_CLIENT, 'weapp-pc', '10.2.3', 'weapp-pc', 'PC'],
  ])('%s', (userAgent, client, clientVersion, browser, device) => {
    expect(detectDevice(userAgent)).toMatchObject({
      client,
      clientVersion,
      browser,
      version: clientVersion,
      device,
      isWebview: true,
    });
  });

  it('provide the language if the page does not', () => {
    expect(detectDevice(`${PHONE} wxwork/4 Language/zh`).language).toBe('zh_CN');
    expect(detectDevice(`${PHONE} Lark/7 LarkLocale/en_US`).language).toBe('en_US');
    expect(detectDevice(`${PHONE} DingTalk/7 Language/zh-Hans CN`).language).toBe('zh_CN');
    expect(detectDevice(`${PHONE} wxwork/4 Language/zh`, { language: 'fr' }).language).toBe('fr_FR');
  });
});

describe('WeChat without the word Mobile', () => {
  const view = (model: string, tablet = '') =>
    `${android(`${model}; wv`, 'Safari/537.36')} MicroMessenger/8.0.49 WeChat/arm64 Weixin${tablet} NetType/WIFI`;

  it.each([
    ['a phone', view('V1923A'), 'Mobile'],
    ['a phone that is logged in as a tablet', view('V1923A', ' Android Tablet'), 'Mobile'],
    ['a tablet', view('PCE-W40', ' Android Tablet'), 'Tablet'],
    ['an unknown model, which WeChat names a tablet', view('Acme 3', ' Android Tablet'), 'Tablet'],
    ['an unknown model, which WeChat does not name a tablet', view('Acme 3'), 'Mobile'],
    ['an unknown model in WeCom', view('Acme 3').replace('8.0.49', '7.0.1 wxwork/5.0'), 'Tablet'],
  ])('on %s', (_, userAgent, device) => {
    expect(detectDevice(userAgent).device).toBe(device);
  });
});

describe('HarmonyOS', () => {
  it.each([
    ['a phone', harmony('Phone', 'Mobile'), 'Mobile'],
    ['a phone that asks for desktop pages', harmony('Phone; Windows NT 10.0'), 'Mobile'],
    ['a tablet', harmony('Tablet'), 'Tablet'],
    ['a tablet that says Mobile', harmony('Tablet', 'Mobile'), 'Tablet'],
    ['a laptop', harmony('PC'), 'PC'],
    ['a laptop that is a tablet too', harmony('2in1'), 'PC'],
    ['a laptop as X11', `Mozilla/5.0 (X11; OHOS 5.1) ${CHROME} Safari/537.36`, 'PC'],
    ['a program on a laptop', `Mozilla/5.0 (OHOS; OHOS 5.1 x86_64) ${CHROME} Safari/537.36`, 'PC'],
    ['an older program on a laptop', `Mozilla/5.0 (OHOSHarmonyOS 5.1 aarch64) ${CHROME} Safari/537.36`, 'PC'],
    ['a phone that also names Android', harmony('linux; Android 13; Phone', 'Mobile'), 'Mobile'],
  ])('of its own: %s', (_, userAgent, device) => {
    expect(detectDevice(userAgent)).toMatchObject({
      device,
      os: 'HarmonyOS',
      osVersion: '5.1',
      engine: 'Blink',
      isHarmonyNext: true,
    });
  });

  it.each([
    ['a phone', android('HarmonyOS; ALN-AL10; HMSCore 6.13'), 'Mobile'],
    ['a tablet', android('HarmonyOS; DBY2-W00; HMSCore 6.13'), 'Tablet'],
    ['a tablet with a card', android('HarmonyOS; BAH4-L09; HMSCore 6.13'), 'Tablet'],
    ['a folded phone', android('HarmonyOS; TET-AN00; HMSCore 6.13'), 'Mobile'],
    ['an unfolded phone', android('HarmonyOS; TET-AN00; HMSCore 6.13', 'Safari/537.36'), 'Tablet'],
  ])('on Android: %s', (_, userAgent, device) => {
    expect(detectDevice(userAgent)).toMatchObject({
      device,
      os: 'HarmonyOS',
      osVersion: '',
      isHarmonyNext: false,
    });
  });

  it.each([
    ['3.2', false],
    ['4.0', false],
    ['4.1', true],
    ['4.10', true],
    ['10.0', true],
  ])('%s has Android underneath: not %s', (version, isHarmonyNext) => {
    const userAgent = `Mozilla/5.0 (Phone; OpenHarmony ${version}; Android 10) ${CHROME} Mobile`;
    expect(detectDevice(userAgent)).toMatchObject({ osVersion: version, isHarmonyNext });
  });
});

describe('an Apple computer with touch', () => {
  it.each<[string, DeviceEnvironment, string, string]>([
    ['five points: an iPad', { platform: 'MacIntel', maxTouchPoints: 5 }, 'Tablet', 'iOS'],
    ['five points, no platform: an iPad', { maxTouchPoints: 5 }, 'Tablet', 'iOS'],
    ['no point: a Mac', { platform: 'MacIntel', maxTouchPoints: 0 }, 'PC', 'macOS'],
    ['a single point: an odd Mac', { platform: 'MacIntel', maxTouchPoints: 1 }, 'PC', 'macOS'],
    ['a number that is none: a Mac', { platform: 'MacIntel', maxTouchPoints: NaN }, 'PC', 'macOS'],
    ['the platform of an iPhone', { platform: 'iPhone', maxTouchPoints: 5 }, 'Mobile', 'iOS'],
    ['the platform of an iPad', { platform: 'iPad' }, 'Tablet', 'iOS'],
  ])('%s', (_, environment, device, os) => {
    expect(detectDevice(MAC, environment)).toMatchObject({ device, os });
  });

  it('is a Mac in a browser that does not exist on iPads', () => {
    const chrome = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`;
    expect(detectDevice(chrome, { maxTouchPoints: 5 })).toMatchObject({ device: 'PC', os: 'macOS' });
  });

  it('has the version of iPadOS, not of the macOS in its user agent', () => {
    expect(detectDevice(MAC, { maxTouchPoints: 5 }).osVersion).toBe('16.4');
  });
});

describe('kinds of devices', () => {
  it.each([
    ['a touch laptop', WINDOWS, { platform: 'Win32', maxTouchPoints: 10 }, 'PC', 'Windows', '10'],
    [
      'a Chromebook',
      `Mozilla/5.0 (X11; CrOS x86_64 15117.1.0) ${CHROME}`,
      { maxTouchPoints: 10 },
      'PC',
      'Chrome OS',
      '15117.1.0',
    ],
    ['a Linux touch laptop', LINUX, { platform: 'Linux x86_64', maxTouchPoints: 10 }, 'PC', 'Linux', ''],
    [
      'an Android tablet in desktop mode',
      LINUX,
      { platform: 'Linux armv8l', maxTouchPoints: 5 },
      'Tablet',
      'Android',
      '',
    ],
    ['a Samsung tablet in desktop mode', `${LINUX} SamsungBrowser/24.0`, {}, 'Tablet', 'Android', ''],
    ['a Xiaomi tablet that says Mobile', android('23043RP34C'), {}, 'Tablet', 'Android', '12'],
    ['a Xiaomi phone', android('23013RK75C'), {}, 'Mobile', 'Android', '12'],
    ['a Lenovo tablet that says Mobile', android('Lenovo TB-J606F'), {}, 'Tablet', 'Android', '12'],
    ['a phone of the maker Coolpad', android('Coolpad 8297'), {}, 'Mobile', 'Android', '12'],
    [
      'a Kindle Fire with Mobile in its user agent',
      android('KFRASWI', 'Mobile Safari/537.36 Silk/110.1'),
      {},
      'Tablet',
      'Android',
      '12',
    ],
    ['a folded phone', android('SM-F946B'), {}, 'Mobile', 'Android', '12'],
    ['an unfolded phone', android('SM-F946B', 'Safari/537.36'), {}, 'Tablet', 'Android', '12'],
    ['a Chromebook with Android apps', android('HP Chromebook 13 G1'), {}, 'PC', 'Android', '12'],
    ['a television', android('BRAVIA 4K VH2', 'Safari/537.36'), {}, 'PC', 'Android', '12'],
    ['a Fire TV', android('AFTKA'), {}, 'PC', 'Android', '12'],
    ['a television with its model in one word', android('MiTV4I'), {}, 'PC', 'Android', '12'],
    ['a television box', android('rk3128_box', 'Safari/537.36'), {}, 'PC', 'Android', '12'],
    [
      'a phone of a carrier with TV in its name',
      `${PHONE} [FBAN/FB4A;FBCR/My TV;FBAV/1.2;]`,
      {},
      'Mobile',
      'Android',
      '13',
    ],
    [
      'KaiOS',
      'Mozilla/5.0 (Mobile; Nokia_2720; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2',
      {},
      'Mobile',
      'KaiOS',
      '2.5.2',
    ],
    [
      'Internet Explorer on a Tablet PC',
      'Mozilla/5.0 (Windows NT 6.3; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko',
      {},
      'PC',
      'Windows',
      '8.1',
    ],
    [
      'a reader',
      'Mozilla/5.0 (X11; U; Linux armv7l like Android; en-us) AppleWebKit/531.2+ (KHTML, like Gecko) Version/5.0 Safari/533.2+ Kindle/3.0+',
      {},
      'Tablet',
      'Linux',
      '',
    ],
    [
      'an app that is not a browser',
      'Dalvik/2.1.0 (Linux; U; Android 12; V2055A Build/SP1A)',
      {},
      'Mobile',
      'Android',
      '12',
    ],
    ['a robot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://example.org/bot)', {}, 'PC', '', ''],
    [
      'a console',
      'Mozilla/5.0 (PlayStation; PlayStation 5/2.26) AppleWebKit/605.1.15 (KHTML, like Gecko)',
      {},
      'PC',
      'PlayStation',
      '5',
    ],
  ] as const)('%s', (_, userAgent, environment, device, os, osVersion) => {
    expect(detectDevice(userAgent, environment)).toMatchObject({ device, os, osVersion });
  });
});

describe('models by the schemes of their makers', () => {
  it.each([
    ['realme', 'RMX3366'],
    ['vivo', 'V2134A'],
    ['vivo before 2020', 'vivo 1904'],
    ['iQOO', 'I2012'],
    ['OPPO', 'PEEM00'],
    ['OPPO since 2022', 'PHN110'],
    ['OPPO outside of China', 'CPH2451'],
    ['OnePlus', 'LE2120'],
    ['Xiaomi', 'M2102K1AC'],
    ['Xiaomi since 2021', '24129PN74C'],
    ['Redmi', 'Redmi Note 8'],
    ['Huawei', 'LIO-L29'],
    ['Honor', 'ANY-AN00'],
    ['Motorola', 'XT2201-1'],
    ['nubia', 'NX711J'],
    ['a Samsung that folds to half its size', 'SM-F711B'],
  ])('a phone of %s is a phone without the word Mobile', (_, model) => {
    expect(detectDevice(android(`${model}; wv`, 'Safari/537.36')).device).toBe('Mobile');
  });

  it.each([
    ['vivo', 'PA2353'],
    ['iQOO', 'iPA2475'],
    ['OPPO', 'OPD2102'],
    ['realme', 'RMP2103'],
    ['Xiaomi', '23043RP34C'],
    ['Huawei with a card', 'BZC-AL00'],
    ['Huawei of the third generation', 'AGS3K-L09'],
    ['Huawei until 2016', 'T1-A21L'],
    ['Honor', 'NDL-L09'],
    ['Lenovo', 'TB-Q706F'],
    ['Lenovo with a generation', 'TB3-X70L'],
    ['Alldocube', 'iPlay50'],
    ['Huawei with a single digit', 'AGS5-W9'],
    ['Huawei before 2018', 'BG2-W09'],
    ['Huawei MediaPad X1', 'GEM-701L'],
    ['Lenovo before 2014', 'Lenovo S6000'],
    ['NTT Docomo', 'd-51C'],
    ['Alcatel and TCL', '9013X_EEA'],
    ['TCL', '8094X'],
    ['Teclast', 'P25T_ROW'],
    ['Prestigio', 'PMT4238_4G'],
    ['Tecno', 'TECNO P704a'],
    ['itel', 'itel W7001P'],
    ['no known maker', 'MID7042'],
  ])('a tablet of %s is a tablet with the word Mobile', (_, model) => {
    expect(detectDevice(android(model)).device).toBe('Tablet');
  });

  it.each([
    ['Honor', 'EBG-AN10'],
    ['Alcatel', '9008X'],
    ['ZTE', 'ZTE 9030N'],
    ['Alcatel of Europe', '5033D_EEA'],
    ['Lenovo', 'Lenovo P780_ROW'],
    ['OnePlus', 'ONE A2003'],
    ['Aligator', 'ALIGATOR S6000'],
    ['itel', 'itel W6004'],
    ['Bird', 'BIRD-W3'],
    ['an unknown maker', 'X_mid'],
  ])('a phone of %s is not a tablet', (_, model) => {
    expect(detectDevice(android(model)).device).toBe('Mobile');
  });

  it.each([
    ['a foldable of Google', android('Pixel Fold; wv', 'Safari/537.36'), 'Mobile'],
    ['an app of Yandex on a tablet', `${android('Acme 10')} YaSearchBrowser/24.17/apad`, 'Tablet'],
    ['an app of Yandex on a phone', `${android('Acme 6')} YaSearchBrowser/24.17`, 'Mobile'],
    [
      'a reader of Kobo',
      'Mozilla/5.0 (Linux; U; Android 2.0; de-de;) Mobile (Kobo Touch 0373/4.38)',
      'Tablet',
    ],
    ['a phone with an app of Kobo', `${PHONE} Kobo/9.1`, 'Mobile'],
    ['a reader of PocketBook', 'Mozilla/5.0 (Linux like Android) PocketBook/641 Mobile', 'Tablet'],
  ])('%s', (_, userAgent, device) => {
    expect(detectDevice(userAgent).device).toBe(device);
  });
});

describe('systems', () => {
  it.each([
    [
      'an app on an iPhone with Android in its name',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 9_3_4 like Mac OS X) AppleWebKit/601.1 (KHTML, like Gecko) Outlook-iOS-Android/1.0 Mobile/13G35',
      'iOS',
      '9.3.4',
    ],
    [
      'Silk that does not name Android',
      'Mozilla/5.0 (Linux; U; en-us; KFTT Build/IML74K) AppleWebKit/535.19 (KHTML, like Gecko) Silk/2.1 Safari/535.19',
      'Android',
      '',
    ],
    [
      'Silk as a Mac',
      'Mozilla/5.0 (Macintosh; U; Intel Mac OS X 10_6_3; en-us; Silk/1.1.0-80) AppleWebKit/533.16 (KHTML, like Gecko) Version/5.0 Safari/533.16',
      'Android',
      '',
    ],
    ['Silk on a Fire tablet', android('KFRASWI', 'Safari/537.36 Silk/110.1'), 'Android', '12'],
    ['an Android phone of CAT', android('CAT S60'), 'Android', '12'],
    ['an Android phone of BlackBerry', android('BlackBerry Key2'), 'Android', '12'],
    ['Office on a Mac', 'Microsoft Office Word/16.43 (Mac OS/11.0.1; Desktop; en-US)', 'macOS', '11.0.1'],
    [
      'a distribution without the word Linux',
      'Mozilla/5.0 (X11; 78; CentOS; US-en) AppleWebKit/527+',
      'Linux',
      '',
    ],
    [
      'a distribution with its version',
      'Mozilla/5.0 (X11; U; Linux x86_64; rv:1.9) Gecko/2010 Ubuntu/10.04 (lucid) Firefox/3.6',
      'Linux',
      '10.04',
    ],
  ])('%s', (_, userAgent, os, osVersion) => {
    expect(detectDevice(userAgent)).toMatchObject({ os, osVersion });
  });
});

describe('iOS from version 26 on', () => {
  const iphone = (rest: string, system = '18_7') =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

  it.each([
    ['Safari 26', iphone('Version/26.1 Mobile/15E148 Safari/604.1'), '26.1'],
    ['a later Safari', iphone('Version/31.0 Mobile/15E148 Safari/604.1', '18_6'), '31.0'],
    [
      'Safari 26 on an iPad that asks for mobile pages',
      iphone('Version/26.0 Mobile/15E148 Safari/604.1').replace('iPhone; CPU iPhone', 'iPad; CPU'),
      '26.0',
    ],
    ['Safari 18', iphone('Version/18.7 Mobile/15E148 Safari/604.1'), '18.7'],
    ['Safari on iOS 17', iphone('Version/26.0 Mobile/15E148 Safari/604.1', '17_5'), '17.5'],
    ['Chrome', iphone('CriOS/141.0.7390.96 Mobile/15E148 Safari/604.1'), '18.7'],
    ['Edge', iphone('Version/26.0 EdgiOS/141.0 Mobile/15E148 Safari/605.1.15'), '18.7'],
    ['an app', iphone('Mobile/15E148 wxwork/5.0.3 MicroMessenger/7.0.1'), '18.7'],
  ])('%s', (_, userAgent, osVersion) => {
    expect(detectDevice(userAgent)).toMatchObject({ os: 'iOS', osVersion });
  });
});

describe('short and changed forms', () => {
  it.each([
    [
      'UC Browser, iPad',
      'UCWEB/2.0 (iOS; U; iPad OS 12_1_2; en-US; iPad7,1) U2/1.0.0 Mobile',
      'iOS',
      '12.1.2',
      'Tablet',
    ],
    [
      'UC Browser, iPhone',
      'UCWEB/2.0 (iOS; U; iPh OS 8_3; en-US; iPh7,2) U2/1.0.0 Mobile',
      'iOS',
      '8.3',
      'Mobile',
    ],
    [
      'UC Browser, iPod',
      'UCWEB/2.0 (iOS; U; iPd OS 6_1_6; en-US; iPd4,1) U2/1.0.0 Mobile',
      'iOS',
      '6.1.6',
      'Mobile',
    ],
    [
      'UC Browser without a system',
      'dv(iPh11,8);pr(UCBrowser/13.1);ov(15_6);ss(414x896)',
      'iOS',
      '',
      'Mobile',
    ],
    ['plus instead of blanks, iPhone', PLUS_IPHONE, 'iOS', '10.2', 'Mobile'],
    ['plus instead of blanks, Windows', WINDOWS.replace(/ /g, '+'), 'Windows', '10', 'PC'],
    ['a plus within a user agent', `${MAC}+(x)`, 'macOS', '10.15.7', 'PC'],
    [
      'an app of Salesforce',
      'SalesforceMobileSDK/9.1 android mobile/11 (SM-G973F) Native',
      'Android',
      '11',
      'Mobile',
    ],
    ['an app with kernel 18', 'Acme/1.0 CFNetwork/978.0.7 Darwin/18.7.0', 'iOS', '12', 'Mobile'],
    [
      'an app on a Mac with kernel 19',
      'Acme/1.0 CFNetwork/1126 Darwin/19.6.0 (x86_64)',
      'macOS',
      '10.15',
      'PC',
    ],
    [
      'an app that names OS X',
      'Acme/12.3 (Macintosh; OS X 10.9.5) AppleWebKit/537.78',
      'macOS',
      '10.9.5',
      'PC',
    ],
  ])('%s', (_, userAgent, os, osVersion, device) => {
    expect(detectDevice(userAgent)).toMatchObject({ os, osVersion, device });
  });
});

describe('versions of Windows', () => {
  it.each([
    ['Windows; U; Win95; en-US', '95'],
    ['Win98; I', '98'],
    ['Windows; U; Win 9x 4.90; en-US', 'ME'],
    ['Windows; U; Win16; en-US', '3.1'],
    ['Windows; U; Win3.11; en-US', '3.11'],
    ['Windows; U; Win32; en-US', ''],
    ['Windows; Win64; x64', ''],
    ['Windows; U; WinNT; en-US', 'NT'],
    ['Windows; U; WinNT4.0; en-US', 'NT'],
    ['compatible; MSIE 6.0; Windows NT 4.0', 'NT'],
    ['Windows; U; Win NT 5.1; en-US', 'XP'],
    ['Windows NT 5.01; de-DE', '2000'],
    ['Windows NT 6.4; WOW64', '10'],
    ['compatible; MSIE 7.0; Windows Vista', 'Vista'],
    ['Windows Server 2019; x64', '2019'],
    ['Windows IoT 10.0; Android 6.0.1', '10.0'],
    ['Acme/2.0;Windows/8.1;x64', '8.1'],
    ['Windows) dingtalk-win/1.0.0 (x', ''],
  ])('%s', (text, osVersion) => {
    expect(detectDevice(`Mozilla/5.0 (${text})`)).toMatchObject({ os: 'Windows', osVersion, device: 'PC' });
  });
});

describe('rare systems', () => {
  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Haiku R1 x86_64) AppleWebKit/605 Safari/605', 'Haiku', 'R1', 'PC'],
    ['Mozilla/5.0 (X11; Haiku x86_64; rv:115.0) Gecko/20100101 Firefox/115.0', 'Haiku', '', 'PC'],
    ['Mozilla/5.0 (Macintosh; PowerPC MorphOS 3.9) AppleWebKit/604 OWB/2.0', 'MorphOS', '3.9', 'PC'],
    ['Mozilla/5.0 (OS/2; ArcaOS 5.1; rv:52.0) Gecko/20100101 Firefox/52.0', 'ArcaOS', '5.1', 'PC'],
    ['Mozilla/5.0 (X11; GhostBSD 20.01; rv:72.0) Gecko/20100101', 'GhostBSD', '20.01', 'PC'],
    ['Mozilla/5.0 (X11; FreeBSD amd64; rv:109.0) Gecko/20100101', 'FreeBSD', '', 'PC'],
    ['Mozilla/5.0 (Linux; U; Sailfish 4.4; Mobile; rv:78.0) Gecko/78.0', 'Sailfish', '4.4', 'Mobile'],
    ['Mozilla/5.0 (Linux; U; Jolla; Sailfish; Mobile; rv:31.0) Gecko/31.0', 'Linux', '', 'Mobile'],
    ['Mozilla/5.0 (Nintendo Switch; ShopN) AppleWebKit/609 NF/6.0', 'Nintendo', 'Switch', 'PC'],
    ['Mozilla/5.0 (Windows NT 10.0; Xbox; Xbox X) Edge/44', 'Xbox', 'X', 'PC'],
    ['Roku/DVP-12.0 (12.0.0.4182-88)', 'Roku', '12.0', 'PC'],
    ['HbbTV/1.2.1 (;Panasonic;VIERA 2014;3.101;0071-0803 2000-0000;)', 'HbbTV', '2014', 'PC'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/604 elementary OS/5.1 Epiphany/3.3', 'Linux', '5.1', 'PC'],
    ['Mozilla/5.0 (X11; Linux armv7l) Raspbian/10.1 Epiphany/3.30', 'Linux', '10.1', 'PC'],
    ['Mozilla/5.0 (compatible; Linux) KHTML/4.3 Red Hat Enterprise Linux/4.3.4', 'Linux', '4.3.4', 'PC'],
    // Words that are not a system.
    [android('MINIX NEO X8'), 'Android', '12', 'Mobile'],
    [android('HP Dragonfly 4'), 'Android', '12', 'Mobile'],
    ['Acme/3.1 OS/2.4.1 (Linux)', 'Linux', '', 'PC'],
  ])('%s', (userAgent, os, osVersion, device) => {
    expect(detectDevice(userAgent)).toMatchObject({ os, osVersion, device });
  });
});

describe('browsers of China', () => {
  it.each([
    ['QQ Browser', '14.9', 'MQQBrowser/14.9'],
    ['UC Browser', '16.4', 'UCBrowser/16.4'],
    ['Quark', '6.8', 'Quark/6.8'],
    ['Baidu', '13.5', 'baiduboxapp/13.5'],
    ['Huawei Browser', '14.0', 'HuaweiBrowser/14.0'],
    ['MIUI Browser', '18.2', 'XiaoMi/MiuiBrowser/18.2'],
    ['Sogou Browser', '5.31', 'SogouMSE,SogouMobileBrowser/5.31'],
    ['360 Browser', '1.3', '360Browser/1.3'],
    ['Vivo Browser', '20.1', 'VivoBrowser/20.1'],
    ['HeyTap Browser', '45.9', 'HeyTapBrowser/45.9'],
    ['UC Browser', '15.2', 'UCMobile/15.2'],
    ['UC Browser', '1.3', 'UCPC/1.3'],
    ['Baidu', '6.5', 'bdbrowser/6.5'],
    ['Baidu', '26.5', 'BDSpark/26.5'],
    ['Baidu', '5.5', 'BaiduHD/5.5'],
    ['Huawei Browser', '13.0', 'HBPC/13.0'],
    ['Maxthon', '7.1', 'MxBrowser/7.1'],
    ['Chrome', '120.0.0.0', 'UPC/1.0'],
  ])('%s', (browser, version, token) => {
    expect(detectDevice(`${PHONE} ${token}`)).toMatchObject({ browser, version });
  });
});

it('distinguishes a web view from a browser', () => {
  const view = `Mozilla/5.0 (Linux; Android 13; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36`;
  expect(detectDevice(view)).toMatchObject({ isWebview: true, browser: 'Android WebView' });
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  expect(detectDevice(`${iphone} Mobile/15E148`).isWebview).toBe(true);
  expect(detectDevice(`${iphone} Version/17.1 Mobile/15E148 Safari/604.1`).isWebview).toBe(false);
});

describe('client hints', () => {
  const brands = [
    { brand: 'Not/A)Brand', version: '8' },
    { brand: 'Chromium', version: '120' },
  ];

  it.each([
    ['15.0.0', '11'],
    ['13.0.0', '11'],
    ['10.0.0', '10'],
    ['0.3.0', '8.1'],
    ['', '10'],
    ['nonsense', '10'],
  ])('platformVersion %s is Windows %s', (platformVersion, osVersion) => {
    const userAgentData = { platform: 'Windows', platformVersion };
    expect(detectDevice(WINDOWS, { userAgentData }).osVersion).toBe(osVersion);
  });

  it('of another system than the user agent do not change the version', () => {
    const userAgentData = { platform: 'Android', platformVersion: '14.0.0' };
    expect(detectDevice(WINDOWS, { userAgentData })).toMatchObject({ os: 'Windows', osVersion: '10' });
  });

  it('provide the version that a reduced user agent omits', () => {
    const reduced = `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`;
    const userAgentData = { platform: 'Android', platformVersion: '14.0.0', mobile: true };
    expect(detectDevice(reduced, { userAgentData })).toMatchObject({ device: 'Mobile', osVersion: '14.0.0' });
  });

  it('identify a tablet by its model and by its form factor', () => {
    expect(detectDevice(PHONE, { userAgentData: { model: 'SM-X710' } }).device).toBe('Tablet');
    expect(detectDevice(PHONE, { userAgentData: { formFactors: ['Tablet'] } }).device).toBe('Tablet');
    expect(detectDevice(WINDOWS, { userAgentData: { formFactors: ['Desktop', 'Tablet'] } }).device).toBe(
      'PC',
    );
  });

  it('identify a browser that has the user agent of Chrome', () => {
    const brave = [...brands, { brand: 'Brave', version: '1.61' }];
    expect(detectDevice(WINDOWS, { userAgentData: { brands: brave } })).toMatchObject({
      browser: 'Brave',
      version: '1.61',
    });
    const google = [...brands, { brand: 'Google Chrome', version: '120.0.6099.71' }];
    expect(detectDevice(WINDOWS, { userAgentData: { brands, fullVersionList: google } })).toMatchObject({
      browser: 'Chrome',
      version: '120.0.6099.71',
    });
  });

  it('are used when there is no user agent', () => {
    const userAgentData = { platform: 'Android', mobile: true };
    expect(detectDevice('', { userAgentData })).toMatchObject({ device: 'Mobile', os: 'Android' });
  });
});

describe('overrides', () => {
  const keep = (device: string) => `?x=1&wea_link_keep_uaDevice=${device}&y=2`;

  it.each([
    ['PC', 'PC'],
    ['Tablet', 'Tablet'],
    ['Mobile', 'Mobile'],
    ['mobile', 'PC'],
    ['Phone', 'PC'],
    ['', 'PC'],
    ['PC,Mobile', 'PC'],
  ])('the address asks for "%s" on a PC: %s', (asked, device) => {
    expect(detectDevice(WINDOWS, { search: keep(asked) }).device).toBe(device);
  });

  it('accepts a query without its question mark and a whole address, and ignores the hash', () => {
    expect(detectDevice(PHONE, { search: 'wea_link_keep_uaDevice=PC' }).device).toBe('PC');
    expect(detectDevice(PHONE, { search: `https://a.example/b${keep('PC')}#c` }).device).toBe('PC');
    expect(detectDevice(PHONE, { search: '?a=1#?wea_link_keep_uaDevice=PC' }).device).toBe('Mobile');
    expect(detectDevice(PHONE, { search: '?not_wea_link_keep_uaDevice=PC' }).device).toBe('Mobile');
  });

  it('apply in this order: desktop client, address, tenant, user agent', () => {
    const environment = { search: keep('Tablet'), tenantRule: 'Windows' };
    expect(detectDevice(DESKTOP_CLIENT, environment).device).toBe('PC');
    expect(detectDevice(WINDOWS, { ...environment, desktopClient: true }).device).toBe('PC');
    expect(detectDevice(WINDOWS, environment).device).toBe('Tablet');
    expect(detectDevice(WINDOWS, { ...environment, search: keep('TV') }).device).toBe('Mobile');
    expect(detectDevice(WINDOWS, { ...environment, search: '', tenantRule: 'Linux' }).device).toBe('PC');
  });

  it('change only the device field', () => {
    const { device, ...rest } = detectDevice(WINDOWS);
    expect(device).toBe('PC');
    expect(detectDevice(WINDOWS, { search: keep('Mobile') })).toEqual({ device: 'Mobile', ...rest });
  });

  it('reads the version of the desktop client from the desktopClient option', () => {
    expect(detectDevice(WINDOWS, { desktopClient: DESKTOP_CLIENT })).toMatchObject({
      client: 'weapp-pc',
      clientVersion: '10.2.3',
    });
    expect(detectDevice(WINDOWS, { desktopClient: true })).toMatchObject({
      client: 'weapp-pc',
      clientVersion: '',
    });
    expect(detectDevice(WINDOWS, { desktopClient: '' }).client).toBe('');
  });
});

describe("a tenant's rule", () => {
  const userAgent = `${WINDOWS} AcmeBox/2.0 (kiosk, hall)`;

  it.each([
    ['AcmeBox'],
    ['acmebox/2'],
    ['Other, AcmeBox'],
    ['Other\r\nAcmeBox'],
    ['Other，AcmeBox'],
    ['Other|AcmeBox'],
    ['Windows*AcmeBox'],
    ['Windows.*AcmeBox'],
    ['AcmeBox\\/2\\.0'],
    ['/acmebox/i'],
    [/Other|AcmeBox/],
  ])('%s names it', (tenantRule) => {
    expect(detectDevice(userAgent, { tenantRule }).device).toBe('Mobile');
  });

  it.each([['Other'], ['AcmeBox*Windows'], [''], ['*'], [' , \n ,'], ['.*'], ['//'], ['AcmeBox/3'], ['\\']])(
    '%s does not',
    (tenantRule) => {
      expect(detectDevice(userAgent, { tenantRule }).device).toBe('PC');
    },
  );
});

describe('arguments of any type', () => {
  it.each([
    [undefined],
    [null],
    [42],
    [NaN],
    [{}],
    [[]],
    [Symbol('x')],
    [() => PHONE],
    [{ toString: () => PHONE }],
  ])('as user agent, %s counts as none', (userAgent) => {
    expect(detectUntyped(userAgent)).toEqual(detectDevice(''));
  });

  it('as environment: invalid values are ignored', () => {
    const refusing = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
        getOwnPropertyDescriptor: () => {
          throw new Error('no');
        },
      },
    );
    const wrong = {
      platform: 7,
      maxTouchPoints: '5',
      language: {},
      search: 1n,
      tenantRule: () => true,
      desktopClient: 1,
      userAgentData: { brands: 'x', fullVersionList: [null, refusing, 3], mobile: 'yes', formFactors: [{}] },
    };
    for (const environment of [null, 1, 'x', [], refusing, wrong, { userAgentData: refusing }]) {
      expect(detectUntyped(PHONE, environment)).toEqual(detectDevice(PHONE));
    }
  });

  it('ignores properties that a page added to Object.prototype', () => {
    const before = detectDevice(PHONE, { platform: 'Linux' });
    const everywhere = Object.prototype as Record<string, unknown>;
    everywhere['desktopClient'] = true;
    everywhere['toJSON'] = () => 'same';
    try {
      expect(detectDevice(PHONE, { platform: 'Linux x' })).toEqual(before);
      expect(detectDevice(WINDOWS, { platform: 'Win32 x' }).os).toBe('Windows');
    } finally {
      delete everywhere['desktopClient'];
      delete everywhere['toJSON'];
    }
  });

  it('matches only the beginning of a long user agent', () => {
    const match = vi.spyOn(RegExp.prototype, 'exec');
    for (const piece of ['a', '(', ' ', '1', '1_', 'Macintosh', 'fbav/', 'OS 1_1 ', '\ud800', '，']) {
      const text = piece.repeat(65_536 / piece.length);
      detectDevice(text, { search: `?${text}`, tenantRule: text, language: text, platform: text });
      detectDevice(PHONE, { search: `?wea_link_keep_uaDevice=${text}`, tenantRule: `a*${text}` });
    }
    const longest = match.mock.calls.reduce((most, [text]) => Math.max(most, text.length), 0);
    // The longest accepted input is the tenant's rule.
    expect(longest).toBe(4096);
  });

  it('returns a frozen record, the same one for the same input', () => {
    const first = detectDevice(PHONE, { language: 'ja' });
    expect(Object.isFrozen(first)).toBe(true);
    expect(detectDevice(PHONE, { language: 'ja' })).toBe(first);
    expect(detectDevice(PHONE, { language: 'ko' }).language).toBe('ko_KR');
  });

  it('limits the length of fields', () => {
    const { osVersion } = detectDevice(`Mozilla/5.0 (Linux; Android ${'9'.repeat(500)}.1)`);
    expect(osVersion).toMatch(/^9+$/);
    expect(osVersion.length).toBeLessThanOrEqual(32);
  });
});

describe('for any input', () => {
  const words = fc.constantFrom(
    'Mozilla/5.0 ', '(', ')', '; ', 'Linux', 'Android 9', 'Windows NT 10.0', 'Macintosh', 'iPad', 'Mobile ', 'Tablet',
    'OpenHarmony 5.0', 'MicroMessenger/8', 'wxwork/', 'Chrome/120.0 ', 'Version/', '_', '.', '99', 'weapp-pc/1',
  ); // oxfmt-ignore
  const userAgents = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(words, { maxLength: 40 }).map((parts) => parts.join('')),
  );

  it('returns one of the three devices, and strings', () => {
    fc.assert(
      fc.property(userAgents, fc.anything(), (userAgent, environment) => {
        const { device, client, isWebview, isHarmonyNext, ...texts } = detectUntyped(userAgent, environment);
        expect(DEVICES).toContain(device);
        expect([typeof client, typeof isWebview, typeof isHarmonyNext]).toEqual([
          'string',
          'boolean',
          'boolean',
        ]);
        expect(Object.values(texts).every((text) => typeof text === 'string' && text.length <= 64)).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('returns the device named in the address, except in the desktop client', () => {
    fc.assert(
      fc.property(userAgents, fc.constantFrom(...DEVICES), fc.string(), (userAgent, device, tenantRule) => {
        const info = detectDevice(userAgent, { search: `?wea_link_keep_uaDevice=${device}`, tenantRule });
        expect(info.device).toBe(info.client === 'weapp-pc' ? 'PC' : device);
      }),
      { numRuns: 200 },
    );
  });

  it('returns the same result regardless of other calls', () => {
    fc.assert(
      fc.property(fc.array(userAgents, { minLength: 2, maxLength: 20 }), (asked) => {
        const first = asked.map((userAgent) => ({ ...detectDevice(userAgent) }));
        expect(asked.map((userAgent) => ({ ...detectDevice(userAgent) }))).toEqual(first);
      }),
      { numRuns: 50 },
    );
  });
});
