import type { Head, HairStyle } from './look.js';

/** The layers behind the face and in front of it. */
export interface HeadLayers {
  readonly back: string;
  readonly front: string;
}

const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more}/>`;

const SHORT_BACK = 'M80 108C74 64 94 42 120 42s46 22 40 66c-6 14-74 14-80 0Z';
const LONG_BACK = 'M75 106C67 56 92 36 120 36s53 20 45 70c-2 28 9 52 9 78-30 16-78 16-108 0 0-26 11-50 9-78Z';
const WAVES_BACK =
  'M75 104C66 56 92 35 121 35s54 21 45 69c-1 14 11 22 9 38-1 12 6 22 2 34-18 14-36 10-57 10s-39 4-57-10c-4-12 3-22 2-34-2-16 11-24 10-38Z';

const HAIR: Readonly<Record<HairStyle, { back: string; front: string }>> = {
  sidePart: {
    back: SHORT_BACK,
    front:
      'M81 106C74 62 94 43 121 42c28-1 46 20 38 64-3-8-4-17-8-24-15 2-34-3-45-14-4 10-13 15-18 20-4 5-5 11-7 18Z',
  },
  crop: {
    back: SHORT_BACK,
    front: 'M81 104C76 62 95 45 120 45s44 17 39 59c-3-9-4-18-9-25-18-7-42-7-60 0-5 7-6 16-9 25Z',
  },
  quiff: {
    back: SHORT_BACK,
    front:
      'M81 104C73 78 78 52 104 46c8-10 36-13 48 1 13 8 13 36 7 57-3-9-4-17-8-24-17 4-40 1-51-10-4 8-10 12-13 18-3 5-4 10-6 16Z',
  },
  receding: {
    back: SHORT_BACK,
    front:
      'M81 108C75 70 92 46 120 46s45 24 39 62c-3-8-4-20-8-30-5-10-17-15-31-15s-26 5-31 15c-4 10-5 22-8 30Z',
  },
  long: {
    back: LONG_BACK,
    front: 'M80 112C77 66 96 49 123 49c26 0 41 20 37 63-4-16-12-30-24-41-14 15-46 20-56 41Z',
  },
  bob: {
    back: 'M74 104C67 56 92 37 120 37s53 19 46 67c1 18 4 34-3 48-24 12-62 12-86 0-7-14-4-30-3-48Z',
    front: 'M82 108C79 68 98 50 120 50s41 18 38 58c-3-8-4-12-7-17-20-7-42-7-62 0-3 5-4 9-7 17Z',
  },
  bun: {
    back: 'M102 40a18 17 0 1 1 36 0 18 17 0 1 1-36 0ZM79 110C72 64 92 42 120 42s48 22 41 68c-8 16-74 16-82 0Z',
    front: 'M81 108C77 66 97 47 120 47s43 19 39 61c-4-20-20-32-39-42-19 10-35 22-39 42Z',
  },
  ponytail: {
    back: 'M79 110C72 64 92 42 120 42s48 22 41 68c-8 16-74 16-82 0ZM150 66c24 2 34 30 28 58-4 20 2 36-10 52-8-16-12-30-10-54 2-24 0-40-8-56Z',
    front: 'M81 106C77 64 97 46 121 46s42 20 38 60c-3-12-7-21-14-30-18 4-38-1-49-10-3 12-12 20-15 40Z',
  },
  waves: {
    back: WAVES_BACK,
    front: 'M79 116C76 68 94 48 118 48c28 0 45 24 43 68-3-18-11-34-29-46-8 18-44 14-53 46Z',
  },
};

const HIJAB_OUTER =
  'M67 118C60 60 88 33 120 33s60 27 53 85c0 34 17 48 19 76-38 26-106 26-144 0 2-28 19-42 19-76Z';
const FACE_OPENING = 'M83 106c0-34 16-50 37-50s37 16 37 50c0 28-17 47-37 47s-37-19-37-47Z';

function hijab(colour: string, fold: string): HeadLayers {
  return {
    back: path(HIJAB_OUTER, fold),
    front:
      path(HIJAB_OUTER + FACE_OPENING, colour, ' fill-rule="evenodd"') +
      line('M80 112c0 32 18 48 42 48 20 0 32-14 39-36', fold, 3) +
      line('M74 138c14 34 56 44 92 20', fold, 3) +
      line('M68 168c26 26 74 30 110 6', fold, 3) +
      line('M76 84c6-26 22-40 44-40s36 12 42 32', fold, 2.5, ' opacity=".7"'),
  };
}

const GHUTRA_PATTERNS = {
  white: { cloth: '#fdfcf9', fold: '#dcd8cf', back: '#e9e5dc' },
  red: { cloth: 'url(#check)', fold: '#b3262e', back: '#d9b9b4' },
} as const;

const CHECK =
  '<defs><pattern id="check" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(8)">' +
  '<rect width="8" height="8" fill="#fdfaf6"/><path d="M0 0h4v4H0zM4 4h4v4H4z" fill="#c4303a" opacity=".82"/></pattern></defs>';

function ghutra(pattern: 'white' | 'red'): HeadLayers {
  const { cloth, fold, back } = GHUTRA_PATTERNS[pattern];
  return {
    back:
      (pattern === 'red' ? CHECK : '') +
      path('M74 78C80 44 160 44 166 78c8 40 16 78 24 116-40 16-100 16-140 0 8-38 16-76 24-116Z', back),
    front:
      path(
        'M71 86C70 50 94 34 120 34s50 16 49 52c6 40 16 76 30 108-14 12-32 14-44 6 6-40 8-78 2-112-20-14-54-14-74 0-6 34-4 72 2 112-12 8-30 6-44-6 14-32 24-68 30-108Z',
        cloth,
      ) +
      line('M76 92c-2 38-8 70-18 100', fold, 2, ' opacity=".75"') +
      line('M164 92c2 38 8 70 18 100', fold, 2, ' opacity=".75"') +
      line('M73 74c18-17 76-17 94 0', '#1b1b1e', 6.5) +
      line('M76 64c18-15 70-15 88 0', '#26262b', 6.5),
  };
}

/** The layers of a head: hair, or a head covering. */
export function headLayers(head: Head): HeadLayers {
  switch (head.kind) {
    case 'hair': {
      const { back, front } = HAIR[head.style];
      return {
        back: path(back, head.colour) + path(back, '#000', ' opacity=".16"'),
        front: path(front, head.colour),
      };
    }
    case 'hijab':
      return hijab(head.colour, head.fold);
    case 'ghutra':
      return ghutra(head.pattern);
    case 'kufi':
      return {
        back: path(SHORT_BACK, head.hair),
        front:
          path('M81 106c-2-14-1-24 4-34h70c5 10 6 20 4 34-3-8-4-14-8-20H89c-4 6-5 12-8 20Z', head.hair) +
          path('M81 80C80 50 96 38 120 38s40 12 39 42c-24-8-54-8-78 0Z', head.colour) +
          line('M83 74c24-7 50-7 74 0', '#000', 1.5, ' opacity=".18" stroke-dasharray="3 4"'),
      };
  }
}
