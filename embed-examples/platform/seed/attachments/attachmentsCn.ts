import { picturePng } from '../pictures/picture.js';
import type { SeedAttachment } from '../seedTypes.js';
import { pdf } from './pdf.js';

/** The indexes of documents in `contentCnDocuments.ts`. */
const TRAVEL_POLICY = 0;
const ERROR_CODES = 7;

/** Files of the Chinese tenant. Those of the error codes have names and contents that go wrong elsewhere. */
export const attachmentsCn: readonly SeedAttachment[] = [
  {
    name: '2026年第四季度 预算.csv',
    contentType: 'text/csv',
    module: 'doc',
    content: '\ufeff部门,预算（元）\r\n研发中心,1280000\r\n市场部,460000\r\n',
    document: TRAVEL_POLICY,
  },
  {
    name: '差旅报销单.pdf',
    contentType: 'application/pdf',
    module: 'doc',
    content: pdf([
      'Yunfan Technology - travel expense form',
      '',
      'Traveller: ____________________   Employee no.: __________',
      'Destination: __________________   From / until: __________',
      '',
      'Transport: __________   Hotel: __________   Meals: __________',
      '',
      'Receipts must be handed in within 30 days.',
    ]),
    document: TRAVEL_POLICY,
  },
  {
    name: '各部门差旅费用对比.png',
    contentType: 'image/png',
    module: 'doc',
    content: picturePng({
      kind: 'bars',
      paper: [246, 248, 252],
      ink: [45, 107, 214],
      percents: [82, 64, 47, 71, 35, 28],
    }),
    document: TRAVEL_POLICY,
  },
  {
    name: '协议酒店外景.png',
    contentType: 'image/png',
    module: 'doc',
    content: picturePng({ kind: 'hills', sky: [146, 190, 224], land: [92, 138, 104] }),
    document: TRAVEL_POLICY,
  },
  {
    name: '填写说明.txt',
    contentType: 'text/plain',
    module: 'doc',
    content: '1. 请在出差结束后 30 日内提交报销单。\r\n2. 住宿发票须注明入住与离店日期。\r\n',
    document: TRAVEL_POLICY,
  },
  { name: '空白日志.log', contentType: 'text/plain', module: 'doc', content: '', document: ERROR_CODES },
  {
    name: `${'错误码对照表'.repeat(49)}最终版.csv`,
    contentType: 'text/csv',
    module: 'doc',
    content: '\ufeff错误码,含义\r\n200,成功\r\n404,不存在\r\n',
    document: ERROR_CODES,
  },
  {
    // Shown as it is written, this program would look like a picture: 接口截图exe.png
    name: '接口截图\u202egnp.exe',
    contentType: 'application/octet-stream',
    module: 'doc',
    content: 'MZ',
    document: ERROR_CODES,
  },
];
