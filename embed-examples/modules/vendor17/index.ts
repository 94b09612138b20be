import * as mobx from 'mobx';
import * as mobxReact from 'mobx-react';
import * as React from 'react';
import * as ReactDOM from 'react-dom';

/** The libraries of the platform's older modules. The build maps `react` to version 17 here. */
export const libraries = { react: React, 'react-dom': ReactDOM, mobx, 'mobx-react': mobxReact };

/** These two export no version of their own. */
export const versions = { mobx: '4.15.7', 'mobx-react': '5.4.4' };
