import type { SeedAppeal, SeedRule } from './seedTypes.js';

/** The rules of the Arabic tenant; all words are made up. */
export const sensitiveRulesAr: readonly SeedRule[] = [
  {
    name: 'مشاريع سرية',
    supervision: 'strong',
    words: ['سري', 'سري للغاية', 'مشروع الصقر', 'Project Falcon', '机密'],
    reviewers: ['ahmed.alzaabi', 'layla.hassan'],
    isEnabled: true,
  },
  {
    name: 'أسماء المنافسين',
    supervision: 'weak',
    words: ['شركة القافلة', 'Caravan', 'Caravan Logistics'],
    reviewers: ['noura.alsuwaidi'],
    isEnabled: true,
  },
  {
    name: 'الرواتب',
    supervision: 'weak',
    words: ['كشف الرواتب', 'salary', 'salary table'],
    reviewers: [],
    isEnabled: true,
  },
  {
    name: 'أرقام غير منشورة',
    supervision: 'strong',
    words: ['الأرباح غير المعلنة', 'unpublished profit'],
    reviewers: [],
    isEnabled: true,
  },
  {
    name: 'قائمة العملاء',
    supervision: 'weak',
    words: ['قائمة العملاء', 'customer list'],
    reviewers: ['noura.alsuwaidi'],
    isEnabled: false,
  },
];

/** The appeals of the Arabic tenant. */
export const appealsAr: readonly SeedAppeal[] = [
  {
    person: 'omar.farouk',
    words: 'مشروع الصقر',
    reason: '«الصقر» هو اسم أيقونة في مكتبة التصميم.',
    state: 'open',
    device: 'Mobile',
    submittedAt: '2026-11-20T09:40:00+04:00',
  },
  {
    person: 'reem.aldhaheri',
    words: 'شركة القافلة',
    reason: 'نستضيف وفدهم الأسبوع القادم.',
    state: 'accepted',
    device: 'PC',
    submittedAt: '2026-11-16T10:00:00+04:00',
    decidedAt: '2026-11-16T11:15:00+04:00',
  },
];
