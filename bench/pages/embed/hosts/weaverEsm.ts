/** The SDK as a package in the bundle of a host that is a React page itself: React is there from the first load. */
import 'react-dom/client';
import { weaverSDK } from 'weaver-sdk';
import { startEmbedPage } from '../embedPage.js';
import { weaverEmbedder } from '../weaverEmbedder.js';

startEmbedPage(weaverEmbedder(weaverSDK));
