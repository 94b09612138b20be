import type { SeedPost } from './seedTypes.js';

/** The blog of the Chinese tenant, the newest post first. */
export const blogCn: readonly SeedPost[] = [
  {
    author: 'li.wei',
    body: '本周完成了模块加载的重构，首屏时间降了三成。下周重点：数据同步方案评审。',
    writtenAt: '2026-11-20T17:45:00+08:00',
    comments: [
      {
        author: 'liu.yang',
        body: '首屏那三成用户真的感觉得到，今天已经有人来问了。',
        writtenAt: '2026-11-20T18:02:00+08:00',
      },
      {
        author: 'zhou.ting',
        body: '评审可以放在周一上午吗？我想一起听。',
        writtenAt: '2026-11-20T18:20:00+08:00',
      },
      { author: 'li.wei', body: '可以，周一十点，1602。', writtenAt: '2026-11-20T18:24:00+08:00' },
    ],
  },
  {
    author: 'liu.yang',
    body: '附件预览白屏定位到了：旧版浏览器不支持正则后行断言。已加兼容处理，等待回归。',
    writtenAt: '2026-11-20T16:10:00+08:00',
    comments: [
      { author: 'wu.zhiqiang', body: '回归用例已加，明早给结果。', writtenAt: '2026-11-20T16:31:00+08:00' },
    ],
  },
  {
    author: 'zhou.ting',
    body: '今天拜访了两家制造业客户，大家最关心的是移动审批能不能一屏看完。',
    writtenAt: '2026-11-19T20:31:00+08:00',
  },
  {
    author: 'zhang.min',
    body: '十一月新同事见面会圆满结束，欢迎六位新伙伴！照片已上传到文档库。',
    writtenAt: '2026-11-18T18:00:00+08:00',
    pictures: [
      { kind: 'hills', sky: [150, 200, 245], land: [96, 150, 92] },
      { kind: 'hills', sky: [250, 196, 160], land: [120, 104, 140] },
    ],
    comments: [
      {
        author: 'lin.xiaoyu',
        body: '谢谢大家，新同事都说氛围很好！',
        writtenAt: '2026-11-18T18:40:00+08:00',
      },
      { author: 'ma.xiaoyan', body: '茶歇还剩一些，在 18 层前台。', writtenAt: '2026-11-18T18:45:00+08:00' },
    ],
  },
  {
    author: 'wu.zhiqiang',
    body: '压测第三轮：两千并发下平均响应 180 毫秒，发现一处连接池配置问题。',
    writtenAt: '2026-11-18T19:22:00+08:00',
    pictures: [{ kind: 'bars', paper: [248, 250, 253], ink: [47, 111, 237], percents: [38, 52, 61, 74, 90] }],
    comments: [
      { author: 'sun.haoran', body: '连接池上限我来改，第四轮见。', writtenAt: '2026-11-18T19:40:00+08:00' },
    ],
  },
  {
    author: 'wang.fang',
    body: '提醒：本月报销截止到 25 日，发票抬头请核对清楚再提交。',
    writtenAt: '2026-11-17T09:05:00+08:00',
  },
  {
    author: 'zheng.yawen',
    body: '阿拉伯语界面的镜像细节整理成了一页清单，欢迎取用。',
    writtenAt: '2026-11-16T15:48:00+08:00',
    comments: [
      { author: 'liu.yang', body: '清单第 7 条救了我半天。', writtenAt: '2026-11-16T16:20:00+08:00' },
    ],
  },
];
