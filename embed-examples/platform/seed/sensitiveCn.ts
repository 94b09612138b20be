import type { SeedAppeal, SeedRule } from './seedTypes.js';

/** The rules of the Chinese tenant; all words are made up. */
export const sensitiveRulesCn: readonly SeedRule[] = [
  {
    name: '保密项目',
    supervision: 'strong',
    words: ['机密', '机密文件', '北极星计划', 'Project Polaris'],
    reviewers: ['li.wei', 'zhang.min'],
    isEnabled: true,
  },
  {
    name: '竞争对手',
    supervision: 'weak',
    words: ['蓝鲸软件', 'Blue Whale', 'Blue Whale Software', 'الحوت الأزرق'],
    reviewers: ['zhou.ting'],
    isEnabled: true,
  },
  {
    name: '薪酬信息',
    supervision: 'weak',
    words: ['工资条', '年终奖', '年终奖金额', 'salary'],
    reviewers: [],
    isEnabled: true,
  },
  {
    name: '未公开财务数据',
    supervision: 'strong',
    words: ['内部财报', 'unpublished revenue'],
    reviewers: [],
    isEnabled: true,
  },
  {
    name: '客户名单',
    supervision: 'weak',
    words: ['客户名单', 'customer list'],
    reviewers: ['zhao.lihua'],
    isEnabled: false,
  },
];

/** The appeals of the Chinese tenant. */
export const appealsCn: readonly SeedAppeal[] = [
  {
    person: 'zheng.yawen',
    words: '北极星计划',
    reason: '页面标题里的“北极星”是设计指标的名字，与项目无关。',
    state: 'open',
    device: 'PC',
    submittedAt: '2026-11-20T11:32:00+08:00',
  },
  {
    person: 'huang.junjie',
    words: '蓝鲸软件, Blue Whale',
    reason: '竞品分析是我的日常工作，每篇周报都会提到。',
    state: 'accepted',
    device: 'PC',
    submittedAt: '2026-11-17T15:04:00+08:00',
    decidedAt: '2026-11-17T16:20:00+08:00',
  },
  {
    person: 'he.jianping',
    words: '内部财报',
    reason: '月度总结需要引用。',
    state: 'rejected',
    device: 'Mobile',
    submittedAt: '2026-11-12T09:18:00+08:00',
    decidedAt: '2026-11-12T10:02:00+08:00',
  },
];
