import type { SeedContent } from './seedTypes.js';

/** Documents of the Chinese tenant; bodies are HTML as an editor writes it. */
export const documentsCn: SeedContent['documents'] = [
  {
    title: '2026 年度差旅与报销管理办法',
    folder: '制度文件',
    body: `
      <h2>一、适用范围</h2>
      <p>本办法适用于公司全体员工因公出差产生的交通、住宿与餐饮费用。</p>
      <h2>二、标准</h2>
      <table>
        <caption>每晚住宿上限</caption>
        <tr><th>城市</th><th>员工</th><th>部门负责人</th></tr>
        <tr><th>北京、上海、广州、深圳</th><td><strong>600 元</strong></td><td>800 元</td></tr>
        <tr><th>其他省会城市</th><td><strong>450 元</strong></td><td>600 元</td></tr>
        <tr><th>其他城市</th><td><strong>350 元</strong></td><td>450 元</td></tr>
      </table>
      <ul>
        <li>高铁二等座、飞机经济舱按实报销；</li>
        <li>市内交通每天不超过 <strong>100 元</strong>，凭票报销；</li>
        <li>餐饮补助每天 <strong>120 元</strong>，无需发票。</li>
      </ul>
      <h2>三、报销流程</h2>
      <ol>
        <li>出差前提交出差申请，由直接上级审批。</li>
        <li>返回后十个工作日内填写报销单并上传发票。</li>
        <li>财务部每月 25 日统一审核，次月 5 日前付款。</li>
      </ol>
      <blockquote><p>逾期提交的单据顺延至下月处理，跨年度单据不予报销。</p></blockquote>`,
    owner: 'wang.fang',
    version: 4,
    updatedAt: '2026-10-28 17:20:00',
  },
  {
    title: '新员工入职指南',
    folder: '人力资源',
    body: `
      <h2>欢迎加入云帆</h2>
      <p>第一天请携带身份证与学历证明，九点到 18 层前台报到。</p>
      <ol><li>领取电脑与门禁卡</li><li>完成信息安全培训</li><li>与导师共进午餐</li></ol>`,
    owner: 'zhang.min',
    version: 7,
    updatedAt: '2026-11-03 10:05:00',
  },
  {
    title: '嵌入式组件接入规范',
    folder: '研发文档',
    body: `
      <p>本规范面向在外部系统中嵌入办公平台组件的开发者，说明<strong>如何接入、如何管理会话、如何排查问题</strong>。接入前请先阅读<a href="/sp/doc/docDetail/4915532168790020006">信息安全责任书</a>，并向研发中心申请应用密钥。</p>
      <h2>一、基本原则</h2>
      <ul>
        <li>外部系统通过 SDK 接入时，应由<strong>宿主后端</strong>换取会话，<em>不得</em>在前端保存密钥。</li>
        <li>组件只在自己的容器内渲染，不修改宿主页面的样式、标题与历史记录。</li>
        <li>所有失败都必须可见、可重试：
          <ul>
            <li>初始化失败时，<code>init</code> 以具名错误拒绝；</li>
            <li>组件加载失败时，容器内显示原因与“重试”按钮。</li>
          </ul>
        </li>
      </ul>
      <blockquote>
        <p>会话就是身份。谁拿到会话，谁就是那个人。</p>
        <p>信息安全小组</p>
      </blockquote>
      <h2>二、接入步骤</h2>
      <h3>2.1 引入脚本</h3>
      <p>在页面的 <code>&lt;head&gt;</code> 中加入一行脚本，建议同时填写完整性校验值：</p>
      <pre>&lt;script
  src="https://static.example.com/build/utils/weaver-sdk.umd.js"
  integrity="sha384-…"
  crossorigin="anonymous"
&gt;&lt;/script&gt;</pre>
      <h3>2.2 初始化</h3>
      <p>初始化只需调用一次。重复调用返回同一个结果，不会重复登录。</p>
      <pre>await weaverSDK.init({
  oadomain: 'https://oa.example.com',
  staticDomain: 'https://static.example.com',
  authTokenApi: '/api/weaver-token',
  language: 'zh_CN',
});</pre>
      <h3>2.3 渲染组件</h3>
      <ol>
        <li>准备一个空的容器元素，并给它足够的宽度；</li>
        <li>调用 <code>weaverSDK.render(容器, 组件名, 属性)</code>；</li>
        <li>监听 <code>ready</code> 与 <code>error</code>，两者必有其一。</li>
      </ol>
      <h2>三、可用组件</h2>
      <table>
        <caption>各组件的名称、用途与最小宽度</caption>
        <thead>
          <tr><th>组件</th><th>用途</th><th>最小宽度</th><th>负责人</th></tr>
        </thead>
        <tbody>
          <tr><td><code>@weapp/people/ProfileCard</code></td><td>展示一名员工的资料</td><td>280 像素</td><td>郑雅文</td></tr>
          <tr><td><code>@weapp/people/PeopleList</code></td><td>按姓名、部门查找同事</td><td>300 像素</td><td>郑雅文</td></tr>
          <tr><td><code>@weapp/doc/DocumentView</code></td><td>阅读知识库中的文档</td><td>300 像素</td><td>周婷</td></tr>
          <tr><td><code>@weapp/task</code></td><td>查看与更新任务</td><td>300 像素</td><td>刘洋</td></tr>
        </tbody>
      </table>
      <figure>
        <img src="/api/file/preview?fileId=4915532168790060001&amp;type=imgs" alt="云帆科技标志：蓝色底上的白色船帆" width="120" height="120">
        <figcaption>图 1：组件沿用租户的主题色与标志</figcaption>
      </figure>
      <h2>四、常见问题</h2>
      <h3>4.1 提示会话失效怎么办？</h3>
      <p>会话默认两小时过期。配置了 <code>authTokenApi</code> 时，SDK 会自动换取新会话并重发请求；否则请监听
      <code>tokenExpired</code> 事件。</p>
      <h3>4.2 宿主页面启用了内容安全策略</h3>
      <p>请在 <code>script-src</code>、<code>style-src</code> 与 <code>connect-src</code> 中加入平台域名。参考 <a href="https://developer.mozilla.org/zh-CN/docs/Web/HTTP/CSP" onclick="track()">内容安全策略说明</a>。</p>
      <h3>4.3 如何联系我们</h3>
      <p>工作日 9:00 至 18:00<br>研发中心支持群，或拨打分机 8103。</p>
      <hr>
      <p>本规范由研发中心维护，<u>每季度</u>复审一次。H<sub>2</sub>O 与 E=mc<sup>2</sup> 之类的上下标、<mark>高亮</mark>与
      <s>删除线</s>均可在正文中使用。</p>`,
    owner: 'li.wei',
    version: 12,
    updatedAt: '2026-11-18 14:42:00',
  },
  {
    title: '第四季度产品路线图',
    folder: '产品规划',
    body: `
      <table><tbody>
        <tr><th>月份</th><th>重点</th></tr>
        <tr><td>十月</td><td>审批引擎四期</td></tr>
        <tr><td>十一月</td><td>移动端体验优化</td></tr>
        <tr><td>十二月</td><td>多语言发布</td></tr>
      </tbody></table>`,
    owner: 'zhou.ting',
    version: 3,
    updatedAt: '2026-11-12 09:30:00',
  },
  {
    title: '华东区用户大会筹备方案',
    folder: '市场活动',
    body: '<p>会议定于 12 月 11 日在上海国际会议中心举行，预计到场客户 320 人。</p>',
    owner: 'huang.junjie',
    version: 5,
    updatedAt: '2026-11-17 18:11:00',
  },
  {
    title: '信息安全责任书',
    folder: '制度文件',
    body: '<p>员工应妥善保管账号，不得与他人共用。发现异常登录请立即联系信息安全小组。</p>',
    owner: 'sun.haoran',
    version: 2,
    updatedAt: '2026-06-15 11:00:00',
  },
  {
    title: '界面设计规范 3.0',
    folder: '设计',
    body: '<p>间距以 4 像素为单位，正文不小于 14 像素，对比度不低于 4.5:1。</p>',
    owner: 'zheng.yawen',
    version: 9,
    updatedAt: '2026-11-09 16:25:00',
  },
  {
    title: '接口错误码说明',
    folder: '研发文档',
    body: `
      <p>所有接口返回统一的信封，<code>code</code> 为 200 表示成功。</p>
      <table><tbody>
        <tr><th>code</th><th>含义</th></tr>
        <tr><td>-1</td><td>会话失效，请重新登录</td></tr>
        <tr><td>400</td><td>请求参数有误</td></tr>
        <tr><td>404</td><td>资源不存在</td></tr>
      </tbody></table>`,
    owner: 'sun.haoran',
    version: 6,
    updatedAt: '2026-09-30 20:15:00',
  },
];
