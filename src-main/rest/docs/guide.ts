import { escapeHtml } from '../../html.ts';

/** What holds for every operation, before the operations themselves (interface specification and its decisions). */
export function guide(url: string): string {
  return `
<h2 id="first">Before the first request</h2>
<p>This is Tallystack's interface for programs on this computer. The server answers at <code>${escapeHtml(url)}</code>, on the
loopback address only. The port is 4780 unless that is taken or another was asked for, so look it up: <code>runtime.json</code> in
the workspace folder holds the address (<code>url</code>) of the process that has the workspace open, and is gone when none has.</p>
<p>Bodies and answers are JSON in UTF-8 unless an operation says otherwise. GET operations take their input from the query, POST
operations from a JSON body (<code>Content-Type: application/json</code>). Unknown fields are ignored; a wrong type is an error.
Every answer that succeeds has <code>"success": true</code>.</p>

<h2 id="tool">A first tool</h2>
<p>From a file to a locked statement, in the order of the calls:</p>
<ol>
<li>Once for each plan: <a href="#plan.create">make the plan</a> with an <code>internalPlanId</code> of yours, and
<a href="#account.create">its accounts</a> with their <code>number</code>. Wherever a <code>planId</code> is asked for by these calls, the
<code>internalPlanId</code> does as well.</li>
<li><a href="#document.upload">Upload</a> the file, and take <code>uploads[0].docId</code>.</li>
<li><a href="#statement.attach">Attach</a> it to plan and account number: the answer is the <code>statement</code>, with balances,
<code>tx</code>, <code>diff</code>, <code>reconciles</code> and, where it does not, <code>errors</code> and <code>reason</code>.</li>
<li><a href="#transaction.list">Read its rows</a> by <code>statement._id</code>.</li>
<li><a href="#statement.confirm">Confirm</a> it if it reconciles. The key needs the role <code>reviewer</code> for this.</li>
</ol>

<h2 id="authentication">Authentication</h2>
<p>Every request, but for those marked public, carries two headers: an API key, and the e-mail address of the person it acts for.</p>
<pre><code>Authorization: Bearer tls_…
email: ada@example.com</code></pre>
<p>An administrator makes a key on the command line, where it is shown once:</p>
<pre><code>tallystack key create --workspace DIR --name "Nightly import" --email ada@example.com --role reviewer
tallystack key list --workspace DIR
tallystack key revoke ID --workspace DIR</code></pre>
<p>A key may do no more than its role and the person's: <code>viewer</code> reads; <code>preparer</code> also uploads, attaches and
edits; <code>reviewer</code> also confirms and unlocks; <code>admin</code> also administers keys. Each operation says what it needs.
The screens in a browser use the cookies <code>userId</code> and <code>authToken</code> instead; a launch link sets them, and
again with the port in their names (<code>authToken4780</code>), because a browser sends the cookies of this computer to all ports.
Keep keys out of source code and logs, use one for each purpose, and revoke what is not used.</p>

<h2 id="errors">Errors</h2>
<p>Every failure has this body. <code>error</code> is a sentence for people, <code>code</code> is stable for programs, and
<code>details</code> names the fields of a request that does not fit.</p>
<pre><code>{"success": false, "error": "planName is required. …", "authError": false, "code": "request.invalid",
 "details": [{"path": "planName", "message": "is required"}]}</code></pre>
<div class="wide"><table><thead><tr><th>Status</th><th>When</th><th>What to do</th></tr></thead><tbody>${STATUSES.map(
    ([status, when, then]) => `<tr><td><code>${status}</code></td><td>${when}</td><td>${then}</td></tr>`,
  ).join('')}</tbody></table></div>

<h2 id="idempotency">Idempotency</h2>
<p>A POST may carry <code>Idempotency-Key: VALUE</code> (1 to 255 printable ASCII characters, new for every piece of work). Sent
again with the same key and body, it gives the stored answer with <code>Idempotency-Replayed: true</code> instead of doing the work
twice; so a request whose answer was lost can be sent again without harm. Answers are kept for 30 days. The same key with another
body is 422; while the first request still runs, 409 with <code>Retry-After: 1</code>.</p>

<h2 id="limits">Limits</h2>
<div class="wide"><table><tbody>
<tr><td>Requests</td><td>6,000 a minute and key, unless the server was started with another <code>--rate-limit</code>; beyond that 429 with <code>Retry-After</code> in seconds</td></tr>
<tr><td>JSON body</td><td>1 MiB</td></tr>
<tr><td>Upload</td><td>1 to 10 files in one request, 256 MB each, 2,000 pages a document</td></tr>
<tr><td>Lists and searches</td><td>1 to 100 entries at once; go on with the offset</td></tr>
<tr><td>Search</td><td>3 characters at least</td></tr>
</tbody></table></div>

<h2 id="values">Values</h2>
<ul>
<li>An <b>ObjectId</b> is a string of 24 hexadecimal digits.</li>
<li>A <b>timestamp</b> is an ISO 8601 date-time. Days stand at <code>00:00:00.000Z</code>.</li>
<li><b>Money</b> is dollars with two decimals; money in is positive, money out negative.</li>
<li><b>Pages</b> count from 0. Boxes are fractions of the page, from its top left corner.</li>
<li>A statement <b>reconciles</b> if beginning balance and activity give the ending balance to the cent and an independent check agrees; only then, or once every error is accepted with a note, can it be confirmed.</li>
</ul>`;
}

const STATUSES: ReadonlyArray<[number, string, string]> = [
  [400, 'The request does not fit the operation', 'Correct what <code>details</code> names'],
  [
    401,
    'Key or <code>email</code> missing; key unknown, revoked or expired (<code>authError</code>)',
    'Send both, or get a new key',
  ],
  [
    403,
    'The key may not act for that person, or may not do this (<code>authError</code>)',
    'Use another person or role',
  ],
  [404, 'Nothing has that id, or there is no such address', 'List what there is'],
  [405, 'Another method is wanted', 'See the header <code>Allow</code>'],
  [
    409,
    'Confirmed, ambiguous, there already, or still running',
    'Read <code>error</code>; after <code>Retry-After</code> try again',
  ],
  [413, 'Too large', 'Send less at once'],
  [415, 'Another <code>Content-Type</code> is wanted', 'See the operation'],
  [422, 'The file cannot be read, or an Idempotency-Key came with another body', 'Read <code>error</code>'],
  [429, 'Too many requests', 'Wait <code>Retry-After</code> seconds'],
  [500, 'A bug', 'The log in the workspace says more'],
  [
    503,
    'The application is closing, or its disk has failed',
    'Read <code>error</code>; start it again, then try again',
  ],
  [507, 'The disk is full', 'Free some space'],
];
