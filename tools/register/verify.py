#!/usr/bin/env python3
"""Verifies what Lastro publishes, with Python's standard library alone.

verify.py jws FILE JWKS                     a receipt's or manifest's signature; prints its content
verify.py proof FILE ENTRY VKEY [VKEY...]   a tlog-proof of one line, under the log's key and any witnesses'
verify.py statement FILE STATEMENT.jws JWKS a statement's CSV, OFX or JSON; the signed text is embedded in its PDF
verify.py share OWN.json MANIFEST.jws JWKS  a customer's own leaves: GET /api/liabilities/{epoch}
verify.py leaves FILE.csv MANIFEST.jws JWKS all leaves of one asset, such as USDT.csv
verify.py log ENTRIES CHECKPOINT VKEY [VKEY...]
    the whole log (its tiles of entries joined, or one line per entry): its head, and that no day has a second digest
    unless a line says that a restore replaced the first, and no epoch a second list; prints what was replaced
"""
import base64, hashlib, hmac, json, os, re, sys


def require(holds, reason):
    if not holds:
        raise ValueError(reason)


def number_of(text):
    require(re.fullmatch("0|[1-9][0-9]*", text), "a number is not in its only form")
    return int(text)


# Ed25519, RFC 8032 section 5.1, in extended coordinates.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point, scalar = add(point, point), scalar >> 1
    return result


def decode_point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    require(y < P and (x * x - square) % P == 0 and (x or not sign), "not a point of the curve")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


BASE = decode_point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(key, message, signature):
    require(len(key) == 32 and len(signature) == 64, "a key has 32 bytes and a signature 64")
    point, scalar = decode_point(signature[:32]), int.from_bytes(signature[32:], "little")
    digest = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    left, right = times(scalar, BASE), add(point, times(digest, decode_point(key)))
    same = (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0
    return scalar < L and same


def base64url(text):
    return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def verify_jws(jws, jwks):
    header, payload, signature = jws.strip().split(".")
    named = json.loads(base64url(header))
    require(named["alg"] == "Ed25519", "signed with another algorithm")
    keys = [k for k in jwks["keys"] if k["kid"] == named["kid"] and k["crv"] == "Ed25519"]
    require(len(keys) == 1, "signed with a key that is not published")
    message = f"{header}.{payload}".encode()
    require(is_signed(base64url(keys[0]["x"]), message, base64url(signature)), "the signature is false")
    return json.loads(base64url(payload))


def verify_note(note, vkeys):
    """C2SP signed-note: every known key's signature is good; returns the text and who signed."""
    text, signatures = note[: note.rindex("\n\n") + 1], note[note.rindex("\n\n") + 2 :]
    known, signers = {}, []
    for vkey in vkeys:
        name, key_id, data = vkey.split("+", 2)
        known[name, bytes.fromhex(key_id)] = base64.b64decode(data, validate=True)
    for line in signatures.splitlines():
        dash, name, data = line.split(" ")
        data = base64.b64decode(data, validate=True)
        key = known.get((name, data[:4]))
        if dash != "—" or key is None:
            continue
        require(sha256(name.encode(), b"\n", key)[:4] == data[:4], f"the key of {name} has another id")
        message, signature = text.encode(), data[4:]
        if key[0] == 4:
            message = f"cosignature/v1\ntime {int.from_bytes(signature[:8], 'big')}\n".encode() + message
            signature = signature[8:]
        require(is_signed(key[1:], message, signature), f"the signature of {name} is false")
        signers.append(name)
    return text, signers


def verify_proof(proof, entry, vkeys):
    head, note = proof.split("\n\n", 1)
    lines = [line for line in head.splitlines() if not line.startswith("extra ")]
    require(lines[0] == "c2sp.org/tlog-proof@v1" and lines[1].startswith("index "), "not a tlog-proof")
    text, signers = verify_note(note, vkeys)
    origin, size, root = text.splitlines()
    require(origin in signers and vkeys[0].split("+")[0] == origin, "the log's own signature is missing")
    index, last, value = number_of(lines[1][6:]), number_of(size) - 1, sha256(b"\0", entry.encode())
    require(0 <= index <= last, "the entry is beyond the log's end")
    node = index
    # RFC 9162 section 2.1.3.2.
    for sibling in (base64.b64decode(line, validate=True) for line in lines[2:]):
        require(last > 0 and len(sibling) == 32, "the path is too long")
        if node & 1 or node == last:
            value = sha256(b"\1", sibling, value)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            value = sha256(b"\1", value, sibling)
        node, last = node >> 1, last >> 1
    require(last == 0 and value == base64.b64decode(root), "the path does not reach the log's root")
    return index, signers


def read_entries(data):
    if data.startswith(b"lastro-log/"):
        return data.removesuffix(b"\n").split(b"\n")
    entries, at = [], 0
    while at < len(data):
        end = at + 2 + int.from_bytes(data[at : at + 2], "big")
        require(at + 2 < end <= len(data), "not whole tiles of entries")
        entries.append(data[at + 2 : end])
        at = end
    return entries


def root_of(entries):
    """RFC 9162 section 2.1.1."""
    subtrees = []
    for n, entry in enumerate(entries):
        node = sha256(b"\0", entry)
        while n & 1:
            node, n = sha256(b"\1", subtrees.pop(), node), n >> 1
        subtrees.append(node)
    root = subtrees.pop() if subtrees else sha256()
    while subtrees:
        root = sha256(b"\1", subtrees.pop(), root)
    return root


def verify_log(data, checkpoint, vkeys):
    text, signers = verify_note(checkpoint, vkeys)
    origin, size, root = text.splitlines()
    require(origin in signers and vkeys[0].split("+")[0] == origin, "the log's own signature is missing")
    count = number_of(size)
    entries = read_entries(data)[:count]
    require(len(entries) == count, "entries are missing")
    require(root_of(entries) == base64.b64decode(root), "the entries are not those of the head")
    return [entry.decode("ascii") for entry in entries], signers


DIGEST = r"(ledger/v1|audit/v1) (\d{4}-\d\d-\d\d) (\d+) (\S+)"


def verify_days(lines):
    """A day's first digest holds until a restore's line replaces it; see docs/public-log.md."""
    held, run = {}, None
    for index, line in enumerate(lines):
        if digest := re.fullmatch(DIGEST, line):
            kind, day, count, _ = digest.groups()
            require((kind, day) not in held, f"line {index} is a second digest of {kind} {day}, without a restore")
            held[kind, day] = index, count
        elif line.startswith("restored/v1 "):
            restored = re.fullmatch(r"restored/v1 (0|[1-9]\d*) (0|[1-9]\d*) " + DIGEST, line)
            require(restored, f"line {index} is not a restore's")
            start, end, (kind, day, count) = int(restored[1]), int(restored[2]), restored.groups()[2:5]
            reaches_here = end == index or run == (index - 1, start, end)
            require(reaches_here, f"line {index} names lines that do not end at it")
            before, rows = held.get((kind, day), (-1, None))
            require(start <= before < end, f"line {index} replaces a digest that is not in its range")
            lost = f"a restore lost the books of lines {start} to {end - 1}"
            print(f"{kind} {day}: {rows} rows by line {before}, {count} by line {index}; {lost}")
            held[kind, day], run = (index, count), (index, start, end)
    return len(held)


def verify_lists(lines):
    """A second list of what the bank owes at one moment could have been shown to other customers."""
    epochs = set()
    for index, line in enumerate(lines):
        if line.startswith("liabilities/v1 "):
            epoch = line.split(" ")[1]
            require(epoch not in epochs, f"line {index} is a second list of epoch {epoch}")
            epochs.add(epoch)


def parent(left, right):
    for _, amount in (left, right, (None, left[1] + right[1])):
        require(0 <= amount < 2**63, "a sum is out of range")
    data = [part for node in (left, right) for part in (node[0], node[1].to_bytes(8, "big"))]
    return sha256(b"\1", *data), left[1] + right[1]


def reaches(node, tree):
    return (node[0].hex(), str(node[1])) == (tree["root"], tree["total"])


def verify_share(own, manifest):
    require(own["epoch"] == manifest["epoch"], "of another epoch")
    nonce, epoch = bytes.fromhex(own["account_nonce"]), own["epoch"].to_bytes(8, "big")
    who = bytes.fromhex(own["id"].replace("-", "")) + (own["contact"] or "").encode()
    trees = {tree["asset"]: tree for tree in manifest["assets"]}
    for share in own["assets"]:
        asset, tree = share["asset"].encode().ljust(8, b"\0"), trees[share["asset"]]
        require(len({p["piece"] for p in share["pieces"]}) == len(share["pieces"]), "a piece is shown twice")
        total = sum(int(p["amount"]) for p in share["pieces"])
        require(total == int(share["statement_total"]), "the pieces are not the balance")
        for piece in share["pieces"]:
            label = b"lastro-liability/v1" + epoch + asset + piece["piece"].to_bytes(4, "big") + who
            blind, amount = hmac.new(nonce, label, hashlib.sha256).digest(), int(piece["amount"])
            require(0 <= amount < 2**63 and 2 ** len(piece["siblings"]) == tree["leaves"], "a sum or depth is wrong")
            node = sha256(b"\0", asset, epoch, blind, amount.to_bytes(8, "big")), amount
            require(node[0].hex() == piece["leaf"], "the leaf is not this customer's")
            for level, sibling in enumerate(piece["siblings"]):
                other = bytes.fromhex(sibling["hash"]), int(sibling["sum"])
                is_right = piece["index"] >> level & 1
                require(sibling["side"] == ("left" if is_right else "right"), "a sibling is on the wrong side")
                node = parent(other, node) if is_right else parent(node, other)
            require(reaches(node, tree), "the path does not reach the manifest's root and total")
        print(f"{share['asset']}: {total} minor units are in the total of {tree['total']}")


def verify_leaves(lines, tree):
    require(lines[0] == "hash,amount", "not a file of leaves")
    level = [(bytes.fromhex(h), int(amount)) for h, amount in (line.split(",") for line in lines[1:])]
    require(len(level) == tree["leaves"], "another number of leaves")
    while len(level) > 1:
        level = [parent(*level[n : n + 2]) for n in range(0, len(level), 2)]
    require(reaches(level[0], tree), "the leaves do not add up to the manifest's root and total")
    print(f"{tree['asset']}: {tree['leaves']} leaves add up to {tree['total']}")


def verify_statement(data, claims):
    digest = hashlib.sha256(data).hexdigest()
    formats = [name for name, known in claims["files"].items() if known == digest]
    require(claims["kind"] == "statement" and formats, "the file is none of this statement")
    print(f"{formats[0]}: the statement from {claims['from']} to {claims['to']}, {claims['rows']} rows")


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def main(command, *given):
    if command == "proof":
        print("entry %d of the log, signed by: %s" % verify_proof(read(given[0]), given[1], given[2:]))
        return
    if command == "log":
        with open(given[0], "rb") as file:
            lines, signers = verify_log(file.read(), read(given[1]), given[2:])
        verify_lists(lines)
        print("%d lines, %d digests of days, signed by: %s" % (len(lines), verify_days(lines), signers))
        return
    document = verify_jws(read(given[-2]), json.loads(read(given[-1])))
    if command == "statement":
        with open(given[0], "rb") as file:
            verify_statement(file.read(), document)
    elif command == "share":
        verify_share(json.loads(read(given[0])), document)
    elif command == "leaves":
        asset = os.path.basename(given[0]).split(".")[0]
        trees = {tree["asset"]: tree for tree in document["assets"]}
        require(asset in trees, f"a file of leaves is named after its asset: {', '.join(trees)}")
        verify_leaves(read(given[0]).splitlines(), trees[asset])
    else:
        print(json.dumps(document, ensure_ascii=False, indent=2))
        print("SHA-256:", base64.b64encode(sha256(read(given[0]).strip().encode())).decode())


if __name__ == "__main__":
    if len(sys.argv) < 4 or sys.argv[1] not in ("jws", "proof", "statement", "share", "leaves", "log"):
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except (ValueError, KeyError, IndexError, TypeError, StopIteration, OverflowError) as error:
        sys.exit(f"REFUSED: {error}")
