import { passed, skipped, type Complaint, type FindingLevel, type Verdict } from '../finding.js';
import type { ExaminedConfig } from '../doctorInput.js';
import type { Examination } from '../examination.js';
import { allowingLine, ruleOf } from '../network/policyRule.js';
import type { LoadKind, PolicyViolation } from '../page/examinedPage.js';

/** Something that the page's rules refused. */
export interface Refusal {
  readonly violation: PolicyViolation;
  /** The address that was asked for. */
  readonly url: string;
  /** What it is: `the API`, `scripts of remote modules`. */
  readonly subject: string;
  /** What it means: an error where nothing works without, a warning where something is missing. */
  readonly level: FindingLevel;
}

function nonceComplaint(subject: string, nonceGiven: boolean): Pick<Complaint, 'why' | 'fix'> {
  return nonceGiven
    ? {
        why: `the policy lets in what carries the page's nonce, and the configured one is not that of this page load`,
        fix: "init({ nonce: … }) with the nonce of this very answer's Content-Security-Policy header; a page from a cache has an old one",
      }
    : {
        why: `the policy lets in what carries the page's nonce, and the SDK was given none for ${subject}`,
        fix: "init({ nonce: … }) with the nonce of the page's Content-Security-Policy header, or the nonce attribute on the SDK's script tag",
      };
}

/** The verdict on one refusal: the directive, the address, and the line that would let it in. */
export function refusalVerdict({ violation, url, subject, level }: Refusal, nonceGiven: boolean): Verdict {
  const rule = ruleOf(violation.policy, violation.directive);
  const { origin } = new URL(url);
  return {
    level,
    what: `the page's content security policy (${rule.name}) refuses ${subject} (${origin})`,
    ...(rule.wantsNonce
      ? nonceComplaint(subject, nonceGiven)
      : {
          why: `${rule.name} lists ${rule.sources.join(' ') || 'nothing'}`,
          fix: allowingLine(rule, origin),
        }),
  };
}

/** What is tried beside the calls themselves: one row for each kind. */
const LOADS: readonly {
  readonly kind: LoadKind;
  readonly subject: string;
  readonly level: (config: ExaminedConfig) => FindingLevel;
}[] = [
  { kind: 'script', subject: 'scripts of remote modules', level: () => 'error' },
  { kind: 'style', subject: 'styles of remote modules', level: () => 'warning' },
  // Few themes have a font of their own: a strict page that has none is right to refuse them all.
  {
    kind: 'font',
    subject: 'fonts',
    level: ({ theme }) => (typeof theme?.fontType === 'object' ? 'warning' : 'passed'),
  },
  { kind: 'image', subject: 'pictures', level: () => 'warning' },
];

async function refusedCalls(exam: Examination): Promise<readonly Refusal[]> {
  const { config, page } = exam;
  const [api, files, token] = await Promise.all([exam.apiReach(), exam.staticReach(), exam.token()]);
  const refusals: Refusal[] = [];
  if (api.kind === 'policy')
    refusals.push({
      violation: api.violation,
      url: exam.infoUrl,
      subject: 'calls to the API',
      level: 'error',
    });
  if (files.kind === 'policy' && new URL(exam.indexUrl).origin !== new URL(exam.infoUrl).origin)
    refusals.push({
      violation: files.violation,
      url: exam.indexUrl,
      subject: 'files of the static domain',
      level: 'error',
    });
  if (token.kind === 'unread' && token.outcome.kind === 'policy') {
    const url = page.resolve(config.authTokenApi ?? '');
    refusals.push({
      violation: token.outcome.violation,
      url,
      subject: 'the call of authTokenApi',
      level: 'error',
    });
  }
  return refusals;
}

/** Addresses that exist, so that a load of them leaves no line in the console. */
async function loadUrls(exam: Examination): Promise<Readonly<Record<LoadKind, string | undefined>>> {
  const sample = await exam.sampleModule();
  const reach = await exam.staticReach();
  // A font or a picture is judged by its origin: any file there will do.
  const any = reach.kind === 'readable' && reach.answer.status < 400 ? exam.indexUrl : undefined;
  const blocked = reach.kind === 'policy' ? exam.indexUrl : undefined;
  return {
    script: sample?.scriptUrl ?? any ?? blocked,
    // Something that is no style would be complained about; and styles come by call where sheets can be shared.
    style: exam.page.facts.features.adoptedSheets && reach.kind !== 'policy' ? undefined : sample?.styleUrl,
    font: any ?? blocked,
    image: any ?? blocked,
  };
}

async function refusedLoads(exam: Examination): Promise<readonly Refusal[] | undefined> {
  const urls = await loadUrls(exam);
  if (Object.values(urls).every((url) => url === undefined)) return undefined;
  const lab = await exam.page.openLab(exam.config.nonce);
  try {
    const tried = await Promise.all(
      LOADS.map(async ({ kind, subject, level }): Promise<readonly Refusal[]> => {
        const url = urls[kind];
        const violation = url === undefined ? undefined : await lab.try(kind, url);
        return url === undefined || violation === undefined
          ? []
          : [{ violation, url, subject, level: level(exam.config) }];
      }),
    );
    return tried.flat();
  } finally {
    lab.close();
  }
}

/** Whether the page's content security policy lets the SDK work. */
export async function checkCsp(exam: Examination): Promise<readonly Verdict[]> {
  const [calls, loads] = await Promise.all([refusedCalls(exam), refusedLoads(exam)]);
  const verdicts = [...calls, ...(loads ?? [])].map((refusal) =>
    refusalVerdict(refusal, exam.config.nonce !== undefined),
  );
  if (verdicts.length > 0) return verdicts;
  return loads === undefined
    ? [skipped("whether the page's content security policy lets remote modules in", 'see reach')]
    : [passed("the page's content security policy is not in the way")];
}
