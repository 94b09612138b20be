import type { Hono } from 'hono';

import type { StackContext } from '../context.js';
import { createControlApp } from '../control/controlApp.js';
import { allowedPages } from '../http/allowedPages.js';
import { API_CORS, cors } from '../http/cors.js';
import { faultyRules } from '../http/corsFaults.js';
import type { ExchangeEnv } from '../http/exchange.js';
import { withoutSecondLevel } from '../http/secondLevel.js';
import { createServerApp } from '../http/serverApp.js';
import { addRecordPages } from '../pages/recordPages.js';
import { createStaticApp, isStaticPath } from '../static/staticApp.js';
import { addBatchTaskCalls } from './batchTasks/batchTaskCalls.js';
import { addBlogCalls } from './blog/blogCalls.js';
import { addCalendarCalls } from './calendarCalls.js';
import { addDocumentCalls } from './documentCalls.js';
import { addEcodeCalls } from './ecodeCalls.js';
import { addExchangeRateCalls } from './exchangeRateCalls.js';
import { addDownloadCalls } from './files/downloadCalls.js';
import { addPreviewCalls } from './files/previewCalls.js';
import { addOpenFileCalls } from './files/openCalls.js';
import { addUploadCalls } from './files/uploadCalls.js';
import { addFinanceCalls } from './financeCalls.js';
import { addFrontErrorCalls } from './frontErrorCalls.js';
import { addLanguageCalls } from './languageCalls.js';
import { addLeaveCalls } from './leave/leaveCalls.js';
import { addLoginCalls } from './loginCalls.js';
import { addMessageCalls } from './messages/messageCalls.js';
import { addReportCalls } from './monitor/reportCalls.js';
import { addPeopleCalls } from './peopleCalls.js';
import { addPeopleNameCalls } from './peopleNameCalls.js';
import { addRecordCalls } from './records/recordCalls.js';
import { addReloginCalls } from './reloginCalls.js';
import { addResourceReportCalls } from './resourceReportCalls.js';
import { addAppealCalls } from './sensitive/appealCalls.js';
import { addSessionCalls } from './sessionCalls.js';
import { addSettingCalls } from './settingCalls.js';
import { addSignInCalls } from './signIn/signInCalls.js';
import { addTaskCalls } from './taskCalls.js';
import { addTenantCalls } from './tenantCalls.js';
import { addTenantTokenCalls } from './tenantTokenCalls.js';
import { echoTraceId } from './traceId.js';
import { addTransferCalls } from './transfer/transferCalls.js';

/**
 * The API origin: the platform's calls and the control API of the stack. Static files are served here too, for hosts
 * that set no staticDomain.
 */
export function createApiApp(
  context: StackContext,
): (request: Request, env: ExchangeEnv['Bindings']) => Response | Promise<Response> {
  const control = createControlApp(context);
  const files = createStaticApp(context);
  const app: Hono<ExchangeEnv> = createServerApp(
    context,
    'api',
    cors(() =>
      faultyRules('api', context.cors, {
        ...API_CORS,
        ...allowedPages(context),
      }),
    ),
  );

  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    // Answers depend on the session; only files set their own cache lifetime.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.use(echoTraceId);
  addSessionCalls(app, context);
  addReloginCalls(app, context);
  addLoginCalls(app, context);
  addSignInCalls(app, context);
  addTenantCalls(app, context);
  addSettingCalls(app, context);
  addTenantTokenCalls(app, context);
  addLanguageCalls(app, context);
  addPeopleCalls(app, context);
  addPeopleNameCalls(app, context);
  addDocumentCalls(app, context);
  addTaskCalls(app, context);
  addCalendarCalls(app, context);
  addBlogCalls(app, context);
  addRecordCalls(app, context);
  addLeaveCalls(app, context);
  addBatchTaskCalls(app, context);
  addMessageCalls(app, context);
  addAppealCalls(app, context);
  addExchangeRateCalls(app, context);
  addFinanceCalls(app, context);
  addPreviewCalls(app, context);
  addUploadCalls(app, context);
  addDownloadCalls(app, context);
  addOpenFileCalls(app, context);
  addEcodeCalls(app, context);
  addFrontErrorCalls(app, context);
  addReportCalls(app, context);
  addResourceReportCalls(app, context);
  addTransferCalls(app, context);
  addRecordPages(app, context);
  app.get('/', (c) => c.redirect('/control/'));
  app.notFound((c) => c.json({ code: 404, status: false, msg: 'request address error', data: null }, 404));
  app.onError((error, c) => {
    console.error('platform:', error);
    return c.json({ code: 500, status: false, msg: 'internal server error', data: null }, 500);
  });

  return (request, env) => {
    const { pathname } = new URL(request.url);
    // Registered apart from the other servers' middleware: the common delay and the log must not affect the control
    // API.
    if (pathname === '/control' || pathname.startsWith('/control/')) return control.fetch(request, env);
    return isStaticPath(withoutSecondLevel(pathname)) ? files.fetch(request, env) : app.fetch(request, env);
  };
}
