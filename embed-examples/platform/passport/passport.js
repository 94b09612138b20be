/**
 * The platform's passport: finds out in one call who is signed in and for which tenant. Plain ES2018 without a build,
 * because a script tag loads it into pages of any age.
 */
(function () {
  'use strict';

  const script = document.currentScript ? new URL(document.currentScript.src) : undefined;

  /** A platform at a second-level path serves this file below it, and its calls too. */
  function base(options) {
    const api = options.apiDomain || options.oadomain;
    if (!script || script.origin !== new URL(api).origin) return api;
    return api + script.pathname.slice(0, script.pathname.indexOf('/build/'));
  }

  /** POST with the session; rejects with a readable error unless the envelope reports success. */
  function post(api, path, sessionId) {
    const headers = {
      'content-type': 'application/json',
      langType: (document.documentElement.lang || 'zh_CN').replace('-', '_'),
      timeZoneOffset: String(new Date().getTimezoneOffset()),
    };
    if (sessionId) headers.eteamsid = sessionId;
    return fetch(api + path, {
      method: 'POST',
      headers,
      body: '{}',
      // Without a session id, only the platform's cookie identifies the session.
      credentials: sessionId ? 'omit' : 'include',
      // A redirect to another origin would send the session there.
      redirect: 'error',
    })
      .then(function (response) {
        if (!response.ok) throw new Error('passport: ' + path + ' answered ' + response.status);
        return response.json();
      })
      .then(function (answer) {
        if (!answer || answer.status !== true) throw new Error((answer && answer.msg) || 'passport: refused');
        return answer.data || {};
      });
  }

  function init(options) {
    const api = base(options);
    return post(api, '/papi/app/baseserver/info/getInfo', options.eteamsid)
      .then(function (info) {
        if (info.isInvalidEteamsid || !info.ACCESS_ETEAMSID) throw new Error('Eteamsid invalid');
        return post(api, '/api/baseserver/layout/baseTeams', info.ACCESS_ETEAMSID).then(function (tenant) {
          return { eteamsid: info.ACCESS_ETEAMSID, tenant };
        });
      })
      .then(function (result) {
        const wanted = options.oatenantkey;
        if (wanted && result.tenant.tenantKey !== wanted) throw new Error('Eteamsid invalid');
        return result;
      });
  }

  window.passportSDK = { init };
})();
