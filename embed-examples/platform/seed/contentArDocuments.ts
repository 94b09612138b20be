import type { SeedContent } from './seedTypes.js';

/** Documents of the Arabic tenant; bodies are HTML as an editor writes it. */
export const documentsAr: SeedContent['documents'] = [
  {
    title: 'دليل الموظف الجديد',
    folder: 'الموارد البشرية',
    body: `
      <h2>أهلًا بك في مجموعة الواحة</h2>
      <p>يرجى الحضور في يومك الأول الساعة التاسعة صباحًا إلى الطابق الثلاثين.</p>
      <ol><li>استلام بطاقة الدخول والحاسوب</li><li>جولة تعريفية</li><li>تدريب السلامة</li></ol>`,
    owner: 'layla.hassan',
    version: 6,
    updatedAt: '2026-11-02 10:15:00',
  },
  {
    title: 'سياسة أمن المعلومات',
    folder: 'السياسات',
    body: '<p>يلتزم كل موظف بحماية حسابه وعدم مشاركة كلمة المرور مع أي شخص. يُبلّغ عن أي نشاط مريب <strong>فورًا</strong>.</p>',
    owner: 'ahmed.alzaabi',
    version: 3,
    updatedAt: '2026-09-21 13:30:00',
  },
  {
    title: 'ميزانية الربع الرابع',
    folder: 'المالية',
    body: `
      <table><tbody>
        <tr><th>البند</th><th>المبلغ (د.إ)</th></tr>
        <tr><td>التشغيل</td><td>4,250,000</td></tr>
        <tr><td>التسويق</td><td>870,000</td></tr>
      </tbody></table>`,
    owner: 'fatima.alkaabi',
    version: 5,
    updatedAt: '2026-11-16 15:05:00',
  },
  {
    title: 'خطة توسعة مستودع جبل علي',
    folder: 'العمليات',
    body: '<p>تهدف الخطة إلى زيادة السعة التخزينية بنسبة 35٪ قبل نهاية الربع الأول من عام 2027.</p>',
    owner: 'salem.alshamsi',
    version: 2,
    updatedAt: '2026-11-11 08:50:00',
  },
  {
    title: 'إرشادات الهوية البصرية',
    folder: 'التسويق',
    body: `
      <p>يُستخدم اللون الأخضر المائي للعناصر الأساسية، ولا يوضع الشعار على خلفية مزدحمة.</p>
      <figure>
        <img src="/api/file/preview?fileId=5120764309180060001&amp;type=imgs" alt="شعار مجموعة الواحة: نخلة بيضاء تحت شمس ذهبية" width="140" height="140">
        <figcaption>الشعار المعتمد بلونه الأساسي</figcaption>
      </figure>`,
    owner: 'noura.alsuwaidi',
    version: 8,
    updatedAt: '2026-10-06 12:00:00',
  },
  {
    title: 'محضر اجتماع الإدارة التنفيذية',
    folder: 'الإدارة',
    body: `
      <p>عُقد الاجتماع يوم الخميس 19 نوفمبر 2026 في الطابق الثلاثين برئاسة السيد خالد المنصوري، واستمر ساعة ونصفًا.</p>
      <h2>نتائج الشهر الماضي</h2>
      <p>ناقش الاجتماع نتائج شهر أكتوبر مقارنةً بالخطة:</p>
      <table>
        <caption>أهم المؤشرات</caption>
        <thead><tr><th>المؤشر</th><th>الخطة</th><th>الفعلي</th></tr></thead>
        <tbody>
          <tr><th>الإيرادات (مليون د.إ)</th><td>118.0</td><td>121.4</td></tr>
          <tr><th>التسليم في الموعد</th><td>95٪</td><td>96.4٪</td></tr>
          <tr><th>زمن تجهيز الطلب</th><td>45 دقيقة</td><td>42 دقيقة</td></tr>
        </tbody>
      </table>
      <h2>القرارات</h2>
      <ol>
        <li>اعتماد منصة الموافقات الإلكترونية في <strong>جميع الفروع</strong> قبل نهاية العام.</li>
        <li>تشكيل فريق لتوسعة مستودع جبل علي:
          <ul><li>سالم الشامسي، رئيسًا</li><li>فاطمة الكعبي، للشؤون المالية</li></ul>
        </li>
        <li>تأجيل افتتاح مكتب الرياض إلى الربع الثاني.</li>
      </ol>
      <blockquote><p>السرعة مطلوبة، لكن السلامة أولًا.</p></blockquote>
      <h2>المتابعة</h2>
      <p>يُعقد الاجتماع القادم يوم 17 ديسمبر. للاطلاع على تفاصيل الخطة راجع
      <a href="/sp/doc/docDetail/5120764309180020004">خطة توسعة مستودع جبل علي</a>، وعلى
      <a href="https://u.ae/ar-ae/information-and-services">البوابة الرسمية للخدمات</a>.</p>
      <p>لأي استفسار<br>مكتب الإدارة التنفيذية، التحويلة <code>3001</code></p>`,
    owner: 'reem.aldhaheri',
    version: 1,
    updatedAt: '2026-11-19 16:40:00',
  },
  {
    title: 'محضر اجتماع أكتوبر',
    folder: 'الإدارة',
    body: '<p>راجع الاجتماع خطة الربع الرابع، واتُّفق على عرض الميزانية المعدّلة في الاجتماع القادم.</p>',
    owner: 'reem.aldhaheri',
    version: 3,
    updatedAt: '2026-10-22 12:30:00',
  },
];
