import type { SeedPost } from './seedTypes.js';

/** The blog of the Arabic tenant, the newest post first. */
export const blogAr: readonly SeedPost[] = [
  {
    author: 'layla.hassan',
    body: 'سعدت اليوم بلقاء الدفعة الجديدة من برنامج الخريجين. طاقة رائعة وأسئلة ذكية!',
    writtenAt: '2026-11-20T13:20:00+04:00',
    pictures: [{ kind: 'hills', sky: [246, 214, 160], land: [196, 150, 96] }],
    comments: [
      {
        author: 'huda.abdullah',
        body: 'أسئلتهم عن التدريب العملي كانت ممتازة.',
        writtenAt: '2026-11-20T13:45:00+04:00',
      },
      { author: 'khalid.almansoori', body: 'أحسنتم جميعًا.', writtenAt: '2026-11-20T14:10:00+04:00' },
    ],
  },
  {
    author: 'ahmed.alzaabi',
    body: 'أكملنا نقل خوادم الفروع دون انقطاع في الخدمة. شكرًا لفريق التقنية.',
    writtenAt: '2026-11-19T17:05:00+04:00',
    comments: [
      {
        author: 'mohammed.alhashimi',
        body: 'النسخ الاحتياطي جاهز أيضًا.',
        writtenAt: '2026-11-19T17:30:00+04:00',
      },
    ],
  },
  {
    author: 'salem.alshamsi',
    body: 'انخفض زمن تجهيز الطلب هذا الأسبوع إلى 42 دقيقة. هدفنا القادم 35.',
    writtenAt: '2026-11-19T06:45:00+04:00',
    pictures: [
      { kind: 'bars', paper: [250, 248, 242], ink: [15, 123, 108], percents: [88, 76, 63, 55, 47, 42] },
    ],
    comments: [
      {
        author: 'youssef.ibrahim',
        body: 'الممر الثالث هو السبب الأكبر، نعيد ترتيبه الأحد.',
        writtenAt: '2026-11-19T07:20:00+04:00',
      },
    ],
  },
  {
    author: 'omar.farouk',
    body: 'ملاحظة صغيرة: الأسهم في الواجهة العربية تشير إلى اليسار عند الانتقال إلى الأمام.',
    writtenAt: '2026-11-18T15:30:00+04:00',
  },
  {
    author: 'noura.alsuwaidi',
    body: 'وصلت الحملة الأخيرة إلى مليون مشاهدة في ثلاثة أيام.',
    writtenAt: '2026-11-17T11:15:00+04:00',
    comments: [{ author: 'reem.aldhaheri', body: 'تهانينا للفريق!', writtenAt: '2026-11-17T11:40:00+04:00' }],
  },
  {
    author: 'fatima.alkaabi',
    body: 'تذكير: إقفال حسابات الشهر يوم الأربعاء القادم.',
    writtenAt: '2026-11-16T09:00:00+04:00',
  },
];
