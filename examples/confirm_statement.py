"""Uploads a statement, attaches it, prints its rows and confirms it: Python 3, standard library only.

TALLYSTACK_URL=… TALLYSTACK_KEY=… TALLYSTACK_EMAIL=… python3 confirm_statement.py FILE PLAN ACCOUNT
PLAN is the internal id of a plan, ACCOUNT the number of one of its accounts; the key needs the role reviewer.
"""
import json, os, pathlib, sys, urllib.error, urllib.parse, urllib.request, uuid

URL = os.environ["TALLYSTACK_URL"]
AUTH = {"Authorization": "Bearer " + os.environ["TALLYSTACK_KEY"], "email": os.environ["TALLYSTACK_EMAIL"]}


def send(path, data=None, kind="application/json"):
    """GET without data, POST with it; the answer, or the end of the program with what the server says is wrong."""
    headers = AUTH if data is None else {**AUTH, "Content-Type": kind, "Idempotency-Key": str(uuid.uuid4())}
    try:
        with urllib.request.urlopen(urllib.request.Request(URL + path, data, headers), timeout=600) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as failure:
        problem = json.load(failure)
        sys.exit(f"{failure.code} {problem['code']}: {problem['error']}")


def post(path, **body):
    return send(path, json.dumps(body).encode())


def upload(file):
    mark = uuid.uuid4().hex
    head = f'--{mark}\r\nContent-Disposition: form-data; name="files"; filename="{file.name}"\r\n\r\n'
    body = head.encode() + file.read_bytes() + f"\r\n--{mark}--\r\n".encode()
    return send("/document/upload", body, "multipart/form-data; boundary=" + mark)["uploads"][0]["docId"]


file, plan, account = sys.argv[1:]
document = upload(pathlib.Path(file))
statement = post("/tpa/statement/attach", docId=document, planId=plan, accountNumber=account)["statement"]
query = urllib.parse.urlencode({"statementId": statement["_id"]})
for row in send("/tpa/transaction/list?" + query)["transactions"]:
    print(row["date"][:10], f"{row['amount']:>14,.2f}", row["txType"], row["description"], sep="  ")
if not statement["reconciles"]:
    sys.exit(f"Not confirmed: {', '.join(statement['errors'])}. {statement.get('reason', '')}")
post("/tpa/statement/confirm", statementId=statement["_id"])
print(f"Confirmed: {statement['beginningBalance']:,.2f} to {statement['endingBalance']:,.2f}")
